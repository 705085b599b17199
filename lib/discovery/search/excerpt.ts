import { type PlacedWord, placedWords } from './words.ts'

/** A piece of text around the words that were found. */
export interface Excerpt {
  excerpt: string
  /** Positions of the found words in the excerpt, `end` exclusive. */
  marks: [start: number, end: number][]
}

const length = 200
/** Characters of the text before the first found word. */
const lead = 40

/** The stretch of text with the most different found words, as the index of its first word in `found`. */
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

/** Both move a cut to a word boundary within 30 characters: the start forward, the end back. */
const wordBeginning = (text: string, place: number) =>
  place <= 0 ? 0 : place + Math.max(0, text.slice(place - 1, place + 30).search(/\s\S/))
function wordEnd(text: string, place: number) {
  if (place >= text.length) return text.length
  const cut = text.slice(0, place).search(/\s\S*$/)
  return place - cut < 30 && cut > 0 ? cut : place
}

/**
 * Cuts an excerpt around the found words out of a text.
 * @param lines the text, with each paragraph, cell or caption on a line of its own
 * @param terms words, normalized as in words.ts; if the text has none of them, the excerpt is its beginning
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
