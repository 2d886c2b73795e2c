// SPDX-License-Identifier: MIT
// A card under the finger, by mouse or touch. Until the pointer has moved a little it is a
// tap, and the button's own click is what counts; then the card follows, and the place
// below it is told again and again until it is let go there, or nowhere.
const SLACK = 7

export interface DragAims {
  /** The card leaves the hand. */
  lift(card: string): void
  /** The place under the pointer, null outside of the pyramid. */
  over(x: number, y: number): string | null
  hover(place: string | null): void
  drop(card: string, place: string | null): void
}

export class Drag {
  card = $state<string | null>(null)
  x = $state(0)
  y = $state(0)
  #from: { x: number; y: number; card: string; pointer: number } | null = null
  #wasDrag = false

  constructor(readonly aims: DragAims) {}

  /** True once after a drag: the click that ends it is no tap. */
  swallowsClick(): boolean {
    const was = this.#wasDrag
    this.#wasDrag = false
    return was
  }

  start(event: PointerEvent, card: string): void {
    if (event.button !== 0 || this.#from) return
    this.#wasDrag = false
    this.#from = { x: event.clientX, y: event.clientY, card, pointer: event.pointerId }
    window.addEventListener('pointermove', this.#move)
    window.addEventListener('pointerup', this.#end)
    window.addEventListener('pointercancel', this.#cancel)
  }

  #move = (event: PointerEvent): void => {
    const from = this.#from
    if (!from || event.pointerId !== from.pointer) return
    const far = Math.hypot(event.clientX - from.x, event.clientY - from.y)
    if (this.card === null && far < SLACK) return
    if (this.card === null) {
      this.card = from.card
      this.aims.lift(from.card)
    }
    this.x = event.clientX
    this.y = event.clientY
    this.aims.hover(this.aims.over(this.x, this.y))
  }

  #end = (event: PointerEvent): void => {
    if (event.pointerId !== this.#from?.pointer) return
    const { card } = this
    const place = card ? this.aims.over(event.clientX, event.clientY) : null
    this.#wasDrag = card !== null
    this.stop()
    if (card) this.aims.drop(card, place)
  }

  #cancel = (): void => {
    const { card } = this
    this.stop()
    if (card) this.aims.drop(card, null)
  }

  stop(): void {
    this.#from = null
    this.card = null
    window.removeEventListener('pointermove', this.#move)
    window.removeEventListener('pointerup', this.#end)
    window.removeEventListener('pointercancel', this.#cancel)
  }
}
