import { findAddresses } from './mentions/addresses'
import { type NameMatch, nameMatches } from './mentions/name-matches'
import { brandsByHost, nameTree } from './mentions/names'
import type { Brand } from './reading'
import { fold } from './text/fold'
import { languageOf } from './text/language'
import { type VisibleText, visibleText } from './text/visible-text'

/** A place in a text that names a brand, in UTF-16 code units. */
export interface FoundMention {
  brandId: string
  start: number
  end: number
}

/** Keeps the longest of the matches that overlap, and of equally long ones the first; in the order of the text. */
function withoutOverlaps(matches: NameMatch[], length: number): NameMatch[] {
  const taken = new Uint8Array(length)
  return matches
    .sort((one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start)
    .filter(({ start, end }) => {
      if (taken[start] === 1 || taken[end - 1] === 1) return false
      taken.fill(1, start, end)
      return true
    })
    .sort((one, other) => one.start - other.start)
}

/** The mentions in the visible text of an answer. See `findMentions`. */
export function findVisibleMentions({ text }: VisibleText, brands: readonly Brand[]): NameMatch[] {
  const addresses = findAddresses(text, brandsByHost(brands))
  const inAddress = new Uint8Array(text.length)
  for (const { start, end } of addresses) inAddress.fill(1, start, end)

  const matches: NameMatch[] = addresses.flatMap(({ brandId, start, hostEnd }) =>
    brandId === undefined ? [] : [{ brandId, start, end: hostEnd }],
  )
  const cutsAddress = (place: number) => inAddress[place - 1] === 1 && inAddress[place] === 1
  for (const match of nameMatches(text, fold(text), nameTree(brands, languageOf(text))))
    if (!cutsAddress(match.start) && !cutsAddress(match.end)) matches.push(match)
  return withoutOverlaps(matches, text.length)
}

/**
 * Finds where an answer names brands, by name, alias and domain, in time linear in its length.
 *
 * - Only what a reader sees counts: no link targets, tags or comments, nor links in parentheses that only show an address.
 *   Code counts. Markup within a name does not hide it.
 * - A name is a whole word (Unicode letters, digits, marks and `_`), however it is composed or cased. A name of one word like
 *   "Notion" or "GAP" does not count where it is written entirely in lower case, because that is another word. An alias in
 *   lower case counts in any case. A sentence that starts with such a word ("Target new customers") counts: nothing tells.
 * - What follows an apostrophe is an ending ("Findable's", "Findable'ın"), except in "can't". Without an apostrophe, names of
 *   five letters take the noun endings of Cyrillic and Greek, and in answers in German, Dutch, Swedish, Finnish, Polish and
 *   Hungarian those of the language; names in Hangul take particles; names in Hebrew and Arabic take prefixes.
 * - Chinese, Japanese and Thai have no spaces: a name of three characters counts wherever it stands, a shorter one where the
 *   dictionary of `Intl.Segmenter` has no word across its ends. A name in katakana is never a part of a longer katakana word.
 * - Of names that overlap, the longest counts. A name that two brands have is that of the first.
 * - In a web address, only the host counts, for the brand of that domain or of one above it.
 *
 * @param text Markdown; the offsets point into it
 */
export function findMentions(text: string, brands: readonly Brand[]): FoundMention[] {
  const view = visibleText(text)
  return findVisibleMentions(view, brands).map(({ brandId, start, end }) => ({
    brandId,
    start: view.starts[start] ?? 0,
    end: view.ends[end - 1] ?? 0,
  }))
}
