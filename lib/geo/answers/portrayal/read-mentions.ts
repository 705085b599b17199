import type { NameMatch } from '../mentions/name-matches'
import type { Mention } from '../reading'
import { documentRange } from '../text/document-range'
import type { Line, Sentence } from '../text/sentences'
import type { VisibleText } from '../text/visible-text'
import { cutAround, keptPhrases } from './limits'
import { readSentiments } from './sentiments'
import { readStrengths } from './strength'

/** The mean of the scores that are decided; null if none is. */
function meanOf(scores: readonly (number | null)[]): number | null {
  const decided = scores.filter((score) => score !== null)
  return decided.length > 0
    ? Math.round(decided.reduce((sum, score) => sum + score, 0) / decided.length)
    : null
}

/**
 * Reads by rules how an answer portrays the brands it names.
 *
 * Sentiment is the mean over the sentences that judge the brand; 50 if none does, and null if none can be decided, as where all
 * judgments are questions or conditions. The lexicon is English: in other languages sentiment is null and there are no phrases.
 * @param markdown the answer; offsets and quotes are of it
 * @param all its sentences, and `lines` its lines
 */
export function readMentions(
  markdown: string,
  view: VisibleText,
  lines: readonly Line[],
  all: readonly Sentence[],
  matches: readonly NameMatch[],
): Mention[] {
  const { text, starts } = view
  let next = 0
  const sentences = all.map((sentence) => {
    const mentions: NameMatch[] = []
    for (let match = matches[next]; match && match.start < sentence.end; match = matches[++next])
      if (match.start >= sentence.start) mentions.push(match)
    return { sentence, mentions }
  })
  const sourceRange = (range: { start: number; end: number }) => documentRange(markdown, view, range)
  const firstSentences = new Map<string, { start: number; end: number }>()
  for (const { sentence, mentions } of sentences)
    for (const { brandId } of mentions)
      if (!firstSentences.has(brandId)) firstSentences.set(brandId, sourceRange(sentence))

  const { isEnglish, portrayals } = readSentiments(text, sentences)
  const strengths = readStrengths(text, lines, sentences, isEnglish)
  const ownMatches = Map.groupBy(matches, ({ brandId }) => brandId)
  return Array.from(ownMatches, ([brandId, own], index) => {
    const offset = starts[own[0]?.start ?? 0] ?? 0
    const { scores, phrases } = portrayals.get(brandId) ?? { scores: [50], phrases: [] }
    const range = cutAround(
      firstSentences.get(brandId) ?? sourceRange(own[0] ?? { start: 0, end: 0 }),
      offset,
    )
    return {
      brandId,
      rank: index + 1,
      count: own.length,
      offset,
      strength: strengths.get(brandId) ?? 'named',
      sentiment: isEnglish ? meanOf(scores) : null,
      judgedBy: 'lexicon',
      framing: keptPhrases(
        phrases.map((phrase) => {
          const { start, end } = sourceRange(phrase)
          return markdown.slice(start, end)
        }),
      ),
      sentence: markdown.slice(range.start, range.end),
    }
  })
}
