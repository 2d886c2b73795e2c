// SPDX-License-Identifier: MIT
// Sounds, all synthesised and none longer than 0.9 s: each has its visible twin, and none
// is heard until the reader wants them. A knock, a lid, a yawn, a stake, rats, points, a
// bell. The audio context begins with the first sound after a tap, as browsers demand.
import { settings } from './settings.svelte'

export type Sound = 'tap' | 'lid' | 'laid' | 'stake' | 'rats' | 'points' | 'bell' | 'turn'

let audio: AudioContext | null = null

/** One tone that falls silent; `glide` is where its pitch goes. */
function tone(at: number, hertz: number, seconds: number, volume: number, type: OscillatorType, glide = hertz): void {
  if (!audio) return
  const begin = audio.currentTime + at
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.type = type
  oscillator.frequency.setValueAtTime(hertz, begin)
  oscillator.frequency.exponentialRampToValueAtTime(glide, begin + seconds)
  gain.gain.setValueAtTime(0, begin)
  gain.gain.linearRampToValueAtTime(volume, begin + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(begin)
  oscillator.stop(begin + seconds + 0.02)
}

/** Stone or wood: filtered noise. */
function scrape(at: number, hertz: number, seconds: number, volume: number): void {
  if (!audio) return
  const length = Math.ceil(audio.sampleRate * seconds)
  const buffer = audio.createBuffer(1, length, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 2
  const source = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  const gain = audio.createGain()
  source.buffer = buffer
  filter.type = 'bandpass'
  filter.frequency.value = hertz
  gain.gain.value = volume
  source.connect(filter).connect(gain).connect(audio.destination)
  source.start(audio.currentTime + at)
}

function bell(volume: number): void {
  for (const [times, loud] of [[1, 1], [2.4, 0.5], [3.0, 0.35], [5.2, 0.15]] as const)
    tone(0, 330 * times, 0.88, volume * loud, 'sine')
}

const SOUNDS: Record<Sound, (pitch: number) => void> = {
  tap: () => tone(0, 420, 0.07, 0.2, 'triangle', 260),
  lid: () => { scrape(0, 240, 0.32, 0.5); tone(0.02, 90, 0.2, 0.2, 'sine', 60) },
  laid: () => { tone(0, 392, 0.3, 0.14, 'sine', 370); tone(0.28, 330, 0.45, 0.14, 'sine', 262) },
  stake: () => { scrape(0, 1400, 0.06, 0.5); tone(0, 180, 0.08, 0.2, 'square', 120) },
  rats: () => { for (const at of [0, 0.11, 0.22]) tone(at, 2100, 0.07, 0.09, 'sawtooth', 2900) },
  points: (pitch) => tone(0, 523 * 2 ** (pitch / 12), 0.35, 0.2, 'triangle'),
  bell: () => bell(0.2),
  turn: () => bell(0.06),
}

/** Makes a sound if the reader wants any; `pitch` in half tones is for points. */
export function play(sound: Sound, pitch = 0): void {
  if (!settings.sound) return
  try {
    audio ??= new AudioContext()
    void audio.resume()
    SOUNDS[sound](pitch)
  } catch {
    // no audio here: its visible twin says the same
  }
}
