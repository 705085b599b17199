import type { Figures } from './metrics'

/**
 * What a figure of a prompt, or of all, needs to be told beside its number. Three zeroes are not the same: with `few-answers` more runs help, with
 * `names-nobody` another text, and `others-named` is a finding.
 */
export const promptFindings = ['few-answers', 'names-nobody', 'others-named'] as const
export type PromptFinding = (typeof promptFindings)[number]

/** With fewer answers, nothing is said of what they name (product decision). */
export const fewestForFinding = 5
/** A prompt whose answers name a company less often cannot measure visibility (product decision). */
export const leastNaming = 0.3

/**
 * @param figures of unbranded prompts
 * @returns null: nothing to tell, or no answers
 */
export function promptFinding({ n, own, naming }: Figures): PromptFinding | null {
  const mentionRate = own?.mentionRate.value ?? null
  if (n === 0) return null
  const isNamed = mentionRate !== null && mentionRate > 0
  if (n < fewestForFinding) return mentionRate !== null && !isNamed ? 'few-answers' : null
  if (naming.value === null || naming.base < fewestForFinding) return null
  if (naming.value < leastNaming) return 'names-nobody'
  return mentionRate === null || isNamed ? null : 'others-named'
}
