import { readAnswer } from './read-answer'
import type { Brand, Mention } from './reading'

/**
 * Reads a stored answer again, for other brands, by rules.
 *
 * A brand that was named before keeps its sentiment, strength and phrases, which a model may have judged. Its rank, count, place
 * and sentence are new. An answer has one pick: that of a mention that is kept makes a new one a recommendation.
 * @param before the mentions that are stored
 * @returns the mentions to store
 */
export function rereadAnswer(text: string, before: readonly Mention[], brands: readonly Brand[]): Mention[] {
  const { mentions } = readAnswer({ text, citations: [] }, brands, [])
  const known = new Map(before.map((mention) => [mention.brandId, mention]))
  const hasPick = mentions.some(({ brandId }) => known.get(brandId)?.strength === 'pick')
  return mentions.map((mention) => {
    const kept = known.get(mention.brandId)
    if (!kept)
      return hasPick && mention.strength === 'pick' ? { ...mention, strength: 'recommended' } : mention
    const { strength, sentiment, judgedBy, framing } = kept
    return { ...mention, strength, sentiment, judgedBy, framing }
  })
}
