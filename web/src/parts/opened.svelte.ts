// SPDX-License-Identifier: MIT
// The rule that is open now, if any: parts/Rule.svelte opens it, parts/RuleSheet.svelte
// (one, in App.svelte) shows its paragraph above whatever screen there is.
class Opened {
  rule = $state<string | null>(null)
}

export const opened = new Opened()

/** Shows the paragraph of a rule such as 'D20'. */
export function openRule(rule: string): void {
  opened.rule = rule
}
