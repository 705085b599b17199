import type { NameMatch } from '../mentions/name-matches'
import { type Phrase, phrasesWith } from './phrases'

/** A word of a clause. */
export interface Word {
  /** In lower case. */
  term: string
  start: number
  end: number
  /** Only spaces and quotation marks are between it and the word before. */
  isJoined: boolean
  /** The mention that it is a part of. */
  name: NameMatch | undefined
}

const word = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu
const joint = /^[\s"“”„«»]{1,5}$/

/** The words in a range of a text. @param mentions those in the range, in order */
export function readWords(
  text: string,
  range: { start: number; end: number },
  mentions: readonly NameMatch[],
): Word[] {
  const words: Word[] = []
  let next = 0
  for (const { 0: found, index } of text.slice(range.start, range.end).matchAll(word)) {
    const start = range.start + index
    const end = start + found.length
    while ((mentions[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++
    const mention = mentions[next]
    words.push({
      term: found.toLowerCase().replaceAll('’', "'"),
      start,
      end,
      isJoined: words.length > 0 && joint.test(text.slice(words.at(-1)?.end, start)),
      name: mention && mention.start < end ? mention : undefined,
    })
  }
  return words
}

/** The phrases at a word, the longest first. */
export const phrasesAt = (words: readonly Word[], index: number): Phrase[] =>
  phrasesWith(words[index]?.term ?? '').filter(({ terms }) =>
    terms.every((term, place) => {
      const one = words[index + place]
      return one?.term === term && !one.name && (place === 0 || one.isJoined)
    }),
  )

/** The name right after a word, or after an article. */
export function nameAfter(words: readonly Word[], index: number): NameMatch | undefined {
  let place = index + 1
  while (/^(?:the|a|an|using|both|either)$/.test(words[place]?.term ?? '') && !words[place]?.name) place++
  const found = words[place]
  return found?.isJoined ? found.name : undefined
}
