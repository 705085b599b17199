import { splitPassages } from './comparison/passages'
import { readAnswer } from './read-answer'
import type { Brand, Mention } from './reading'

/** A page that answers cite. */
export interface CitedText {
  title: string
  markdown: string
  url: string
  brands: readonly Brand[]
}

/** The column takes 64 KiB of jsonb, which needs a little more space than the text. */
const maxPassageBytes = 48_000

function passagesOf(markdown: string, url: string): { text: string }[] {
  const passages: { text: string }[] = []
  let bytes = 0
  for (const { text } of splitPassages(markdown, url)) {
    bytes += Buffer.byteLength(text) + 32
    if (bytes > maxPassageBytes) break
    passages.push({ text })
  }
  return passages
}

/** Reads what is stored of a page: its passages, and the brands that it names. */
export const readCitedPage = ({ title, markdown, url, brands }: CitedText) => ({
  passages: passagesOf(markdown, url),
  mentions: mentionsIn(`${title}\n\n${markdown}`, brands),
})

/** The brands that a text names. */
export const mentionsIn = (text: string, brands: readonly Brand[]): Mention[] =>
  readAnswer({ text, citations: [] }, brands, []).mentions
