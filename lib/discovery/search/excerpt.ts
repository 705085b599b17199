import { type PlacedWord, placedWords } from './words'

/** A piece of a text around the words that were looked for. */
export interface Excerpt {
  excerpt: string
  /** Where in the excerpt the words stand that were found, from and to. */
  marks: [start: number, end: number][]
}

const length = 200
/** Characters of the text before the first word that was found. */
const lead = 40

/** The stretch of a text with the most different words found: the number of its first word among those found. */
function bestStart(found: readonly PlacedWord[]): number {
  let best = 0
  let most = 0
  for (const [index, { start }] of found.entries()) {
    const near = new Set<string>()
    for (const { term, end } of found.slice(index, index + 50)) {
      if (end - start > length - lead) break
      near.add(term)
    }
    if (near.size > most) {
      most = near.size
      best = index
    }
  }
  return best
}

/** The place of the first word's beginning, or the last word's end, at or after a place. */
const wordBeginning = (text: string, place: number) =>
  place <= 0 ? 0 : place + Math.max(0, text.slice(place - 1, place + 30).search(/\s\S/))
function wordEnd(text: string, place: number) {
  if (place >= text.length) return text.length
  const cut = text.slice(0, place).search(/\s\S*$/)
  return place - cut < 30 && cut > 0 ? cut : place
}

/**
 * Cuts what a reader needs to see out of a text.
 * @param lines the text, each paragraph, cell or caption on a line of its own
 * @param terms words in the form of words.ts; without any in the text its beginning is given
 */
export function excerptOf(lines: string, terms: ReadonlySet<string>): Excerpt {
  const text = lines.replace(/([.!?:…])?\n/g, (_, end?: string) => (end ? `${end} ` : ' · '))
  const found = [...placedWords(text)].filter(({ term }) => terms.has(term))
  const first = found[bestStart(found)]
  const from = first ? wordBeginning(text, first.start - lead) : 0
  const to = wordEnd(text, from + length)
  const before = from > 0 ? '… ' : ''
  const shift = before.length - from
  return {
    excerpt: `${before}${text.slice(from, to)}${to < text.length ? ' …' : ''}`,
    marks: found
      .filter(({ start, end }) => start >= from && end <= to)
      .map(({ start, end }) => [start + shift, end + shift]),
  }
}
