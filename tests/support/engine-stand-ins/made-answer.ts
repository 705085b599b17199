import { createHash } from 'node:crypto'
import type { Settings } from './settings.ts'

export interface MadeSource {
  url: string
  title: string
  isInText: boolean
}

/** An answer without the form of an engine. */
export interface MadeAnswer {
  /** Paragraphs of Markdown, each with the sources that support it. */
  paragraphs: { text: string; sources: MadeSource[] }[]
  /** Every source, those that are only listed last. */
  sources: MadeSource[]
  searches: string[]
  inputTokens: number
  outputTokens: number
}

const adjectives = ['reliable', 'popular', 'affordable', 'well-reviewed']

/** Makes the same answer for the same question and settings. */
export function madeAnswer(question: string, { brands, text }: Settings): MadeAnswer {
  const hash = createHash('sha256').update(question).digest()
  const byte = (index: number) => hash[index % hash.length] ?? 0
  const ranked = brands
    .map((brand, index) => ({ ...brand, weight: byte(index) }))
    .toSorted((one, other) => other.weight - one.weight)
  const made = ranked.map(({ name, url }, index) => ({
    text: `${index === 0 ? 'The best choice is' : 'Another option is'} **${name}**, a ${adjectives[byte(index + 8) % adjectives.length]} brand.`,
    sources: url ? [{ url, title: `${name}: official site`, isInText: true }] : [],
  }))
  const paragraphs = text === null ? made : [{ text, sources: made.flatMap(({ sources }) => sources) }]
  const listed = { url: `https://reviews.example/${byte(9)}`, title: 'Reviews of the year', isInText: false }
  return {
    paragraphs,
    sources: [...paragraphs.flatMap(({ sources }) => sources), listed],
    searches: [`${question.slice(0, 60)} reviews`, `best ${question.slice(0, 60)}`],
    inputTokens: 1_000 + byte(10),
    outputTokens: 200 + byte(11),
  }
}

export const textOf = ({ paragraphs }: MadeAnswer): string => paragraphs.map(({ text }) => text).join('\n\n')
