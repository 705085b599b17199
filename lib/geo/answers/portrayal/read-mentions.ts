import type { NameMatch } from '../mentions/name-matches'
import type { Mention } from '../reading'
import { documentRange } from '../text/document-range'
import { languageOf } from '../text/language'
import { type Line, readLines, readSentences } from '../text/sentences'
import type { VisibleText } from '../text/visible-text'
import { cutAround, keptPhrases, maxJudgedLength } from './limits'
import { judgeSentence } from './sentiment'
import { readStrengths } from './strength'

function add<T>(lists: Map<string, T[]>, id: string, item: T) {
  const list = lists.get(id)
  if (list) list.push(item)
  else lists.set(id, [item])
}

/**
 * Reads by rules how an answer portrays the brands it names.
 *
 * Sentiment is the mean over the sentences that judge the brand; 50 if none does. Sentences that name no brand are about the
 * brand of their heading, or of the item of a list that they are in. The lexicon is English: in other languages sentiment is
 * null and there are no phrases.
 * @param markdown the answer; offsets and quotes are of it
 */
export function readMentions(markdown: string, view: VisibleText, matches: readonly NameMatch[]): Mention[] {
  const { text, starts } = view
  const lines = readLines(text)
  const isEnglish = languageOf(text) === 'en'
  let next = 0
  const sentences = readSentences(text, lines).map((sentence) => {
    const mentions: NameMatch[] = []
    for (let match = matches[next]; match && match.start < sentence.end; match = matches[++next])
      if (match.start >= sentence.start) mentions.push(match)
    return { sentence, mentions }
  })
  const sourceRange = (range: { start: number; end: number }) => documentRange(markdown, view, range)

  const scores = new Map<string, number[]>()
  const phrases = new Map<string, string[]>()
  const firstSentences = new Map<string, { start: number; end: number }>()
  /** The brand that a heading is about, and those that an item of a list is about. */
  let section: ReadonlySet<string> = new Set()
  let item: ReadonlySet<string> = new Set()
  let line: Line | undefined
  for (const { sentence, mentions } of sentences) {
    for (const { brandId } of mentions)
      if (!firstSentences.has(brandId)) firstSentences.set(brandId, sourceRange(sentence))
    if (!isEnglish || sentence.end - sentence.start > maxJudgedLength) continue
    const { isHeading, isItem, isIndented } = sentence.line
    if (sentence.line !== line) {
      if (isHeading) section = new Set()
      if (!isIndented) item = section
      line = sentence.line
    }
    const subject = isItem || isIndented ? item : section
    for (const [brandId, { score, judgments }] of judgeSentence(text, sentence, mentions, subject)) {
      add(scores, brandId, score)
      for (const judgment of judgments) {
        const { start, end } = sourceRange(judgment)
        add(phrases, brandId, markdown.slice(start, end))
      }
    }
    if (mentions.length === 0) continue
    item = new Set(mentions.map(({ brandId }) => brandId))
    if (isHeading) section = item.size === 1 ? item : new Set()
  }

  const strengths = readStrengths(text, lines, sentences, isEnglish)
  return [...new Set(matches.map(({ brandId }) => brandId))].map((brandId, index) => {
    const own = matches.filter((match) => match.brandId === brandId)
    const offset = starts[own[0]?.start ?? 0] ?? 0
    const found = scores.get(brandId) ?? [50]
    const mean = found.reduce((sum, score) => sum + score, 0) / found.length
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
      sentiment: isEnglish ? Math.round(mean) : null,
      judgedBy: 'lexicon',
      framing: keptPhrases(phrases.get(brandId) ?? []),
      sentence: markdown.slice(range.start, range.end),
    }
  })
}
