import { findAddresses } from './mentions/addresses'
import { brandsByHost } from './mentions/host-names'
import { letterMatches } from './mentions/letter-matches'
import { answerWords, type NameMatch, nameMatches } from './mentions/name-matches'
import { nameTrees } from './mentions/names'
import { isOrdinaryWord } from './mentions/ordinary-words'
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
  const language = languageOf(text)
  const names = nameTrees(brands, language)
  const words = answerWords(text, fold(text), language === null || language === 'en')
  // As they are written first: of two matches of a range, the first counts.
  for (const found of [nameMatches(words, names.exact), letterMatches(words, names.letters)])
    for (const match of found) if (!cutsAddress(match.start) && !cutsAddress(match.end)) matches.push(match)
  return withoutOverlaps(matches, text.length)
}

/**
 * Finds where an answer names brands, by name, alias and domain, in time linear in its length.
 *
 * - Only what a reader sees counts: no link targets, tags or comments, nor marks of sources (text/source-marks.ts) and blocks of code in a
 *   language. Other code counts. Markup within a name does not hide it.
 * - A name is a whole word (Unicode letters, digits, marks and `_`), however it is composed or cased. A name of one word like
 *   "Notion" or "GAP" does not count where it is written entirely in lower case, because that is another word. An alias in
 *   lower case counts in any case. A sentence that starts with such a word ("Target new customers") counts: nothing tells.
 * - Another spelling is the same name (mentions/letter-matches.ts): accents ("Toteme", "Mueller"), parts apart or together where their
 *   capitals show it ("Hub Spot", "Rolls Royce"), no apostrophe ("McDonalds"), and "and" for "&". Names of four letters or more have other
 *   accents. Without a legal form, an article or ".com", a name counts with its capitals (mentions/spellings.ts).
 * - What follows an apostrophe is an ending ("Findable's", "Findable'ın"), except in "can't" and where it is the rest of a name
 *   ("Arc'teryx"). Names in file names and e-mail addresses do not count. Without an apostrophe, names of four letters take the "s" of a
 *   possessive in German, Dutch, Swedish, Danish and Norwegian, and names of five letters the noun endings of Cyrillic and Greek, and in
 *   Finnish, Polish and Hungarian those of the language; names in Hangul take particles; names in Hebrew and Arabic take prefixes. Names that
 *   are no ordinary English words take the "s" of a plural ("Teslas"), in other languages and for names of two words within a sentence.
 * - In English, an ordinary word does not count before a hyphen and the rest of a compound ("Target-date"), but does in "Notion-like".
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

/**
 * Whether a prompt asks about the own brand by name. People write prompts in lower case, so here a name that is no ordinary English word counts
 * in any case.
 */
export function namesOwnBrand(text: string, brands: readonly Brand[]): boolean {
  const own = brands
    .filter(({ isOwn }) => isOwn)
    .map((brand) => {
      const lowerCase = [brand.name, ...brand.aliases].map((name) => name.toLowerCase())
      return {
        ...brand,
        aliases: [...brand.aliases, ...lowerCase.filter((name) => !isOrdinaryWord(fold(name).text))],
      }
    })
  return findMentions(text, own).length > 0
}
