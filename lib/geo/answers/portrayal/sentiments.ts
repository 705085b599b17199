import type { NameMatch } from '../mentions/name-matches'
import { isSentenceIn, languageOf } from '../text/language'
import type { Line, Sentence } from '../text/sentences'
import { isJudgingWord } from './lexicon'
import { maxJudgedLength } from './limits'
import { ListLabels } from './list-labels'
import { isInPhrase } from './phrases'
import { judgeSentence, labeledScore } from './sentiment'

/** What a text says of a brand. */
export interface Portrayal {
  /** Of each sentence that judges it, from 0 to 100; null for what cannot be decided. */
  scores: (number | null)[]
  /** Where the judgments are. */
  phrases: { start: number; end: number }[]
}

const isEnglishWord = (term: string) => isJudgingWord(term) || isInPhrase(term)

const brandsOf = (mentions: readonly NameMatch[]): ReadonlySet<string> =>
  new Set(mentions.map(({ brandId }) => brandId))

const maxTitleLength = 80

/** Whether a line is a name and nothing else, which is a heading then: "**A**" above a paragraph. */
function isNameOnly(text: string, { start, end, isItem }: Line, mentions: readonly NameMatch[]): boolean {
  const [mention] = mentions
  if (!mention || isItem || end - start > maxTitleLength) return false
  return !/\p{L}/u.test(text.slice(start, mention.start) + text.slice(mention.end, end))
}

/**
 * Reads what the sentences of a text say of each brand. Sentences that name no brand are about the brand of their heading, or of
 * the item of a list that they are in. Only English ones are read: in a text whose language cannot be told, those with enough
 * English words.
 */
export function readSentiments(
  text: string,
  sentences: readonly { sentence: Sentence; mentions: readonly NameMatch[] }[],
): { isEnglish: boolean; portrayals: ReadonlyMap<string, Portrayal> } {
  const language = languageOf(text)
  const portrayals = new Map<string, Portrayal>()
  const portrayalOf = (brandId: string): Portrayal => {
    const known = portrayals.get(brandId) ?? { scores: [], phrases: [] }
    portrayals.set(brandId, known)
    return known
  }
  const labels = new ListLabels(text)
  let isEnglish = false
  /** The brand that a heading is about, and those that an item of a list is about. */
  let section: ReadonlySet<string> = new Set()
  let item: ReadonlySet<string> = new Set()
  let line: Line | undefined

  const judge = (sentence: Sentence, mentions: readonly NameMatch[]) => {
    const { isHeading, isItem, isIndented } = sentence.line
    let subject = isItem || isIndented || labels.isLabeled ? item : section
    if (mentions.length === 0 && subject.size === 0) return
    for (const part of labels.partsOf(sentence, mentions)) {
      const named = mentions.filter(({ start }) => start >= part.start && start < part.end)
      const judged = judgeSentence(text, part, named, subject, isHeading)
      const isEmpty = !/\p{L}/u.test(text.slice(part.start, part.end))
      if (part.sign !== undefined && !isEmpty)
        for (const brandId of subject.size > 0 ? subject : judged.keys())
          portrayalOf(brandId).scores.push(labeledScore(part.sign, judged.get(brandId)?.score ?? null))
      for (const [brandId, { score, judgments }] of judged) {
        if (part.sign === undefined) portrayalOf(brandId).scores.push(score)
        portrayalOf(brandId).phrases.push(...judgments)
      }
      if (named.length > 0) subject = brandsOf(named)
    }
  }

  for (const { sentence, mentions } of sentences) {
    const isNewLine = sentence.line !== line
    line = sentence.line
    if (isNewLine) {
      labels.startLine(line)
      if (line.isHeading && !labels.isLabel) section = new Set()
      if (!line.isIndented) item = section
    }
    const content = text.slice(sentence.start, Math.min(sentence.end, sentence.start + maxJudgedLength))
    // The labels are English, too.
    const around = language ?? (labels.hasLabels ? 'en' : null)
    if (isSentenceIn('en', content, around, isEnglishWord)) {
      isEnglish = true
      if (!labels.isLabel && sentence.end - sentence.start <= maxJudgedLength) judge(sentence, mentions)
    }
    if (mentions.length === 0) continue
    item = brandsOf(mentions)
    if (line.isHeading || labels.isLabel || isNameOnly(text, line, mentions))
      section = item.size === 1 ? item : new Set()
  }
  return { isEnglish, portrayals }
}
