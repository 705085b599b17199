import { readLines, readSentences } from '../text/sentences'
import { visibleText } from '../text/visible-text'
import { countWords } from './terms'

/** A part of a page that says one thing. */
export interface Passage {
  url: string
  text: string
}

/** Words of a passage. */
export const passageWords = { least: 40, most: 120 } as const

/** Pages are longer than this only by navigation and lists. */
const maxPassages = 200

/**
 * Splits the text of a page into passages of 40 to 120 words, at headings and paragraphs; a longer paragraph is split between
 * sentences. What is left before a heading joins the passage before it, or is left out if it has fewer than 40 words.
 * A single sentence of more than 120 words stays whole. At most 200 passages.
 * @param text plain text or Markdown; the passages have no markup
 */
export function splitPassages(text: string, url: string): Passage[] {
  const view = visibleText(text).text
  const passages: string[] = []
  let parts: string[] = []
  let words = 0
  const finish = () => {
    if (words >= passageWords.least) passages.push(parts.join(' '))
    parts = []
    words = 0
  }
  let line: number | undefined
  for (const sentence of readSentences(view, readLines(view))) {
    const content = view.slice(sentence.start, sentence.end).replaceAll(/\s+/g, ' ').trim()
    const count = countWords(content)
    const isNewLine = sentence.line.start !== line
    line = sentence.line.start
    const isFull = words + count > passageWords.most
    const isNewPart = isNewLine && !sentence.line.isItem && words >= passageWords.least
    if (isFull || isNewPart || (isNewLine && sentence.line.isHeading)) finish()
    parts.push(content)
    words += count
  }
  finish()
  return passages.slice(0, maxPassages).map((passage) => ({ url, text: passage }))
}
