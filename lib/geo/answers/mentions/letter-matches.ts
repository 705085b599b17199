import { functionWordsWithAccents } from '../text/language'
import { plain, readLetters, withTwoLetters } from '../text/letters'
import { type AnswerWords, matchAt, mayStart, type NameMatch, startsWord } from './name-matches'
import type { LetterPattern, NameTree } from './names'

/** The longest names that are compared at one place. */
const maxAtPlace = 4
/** Shorter names with another accent are too often other words. */
const fewestAccented = 4
const titles = new Set(['dr', 'mr', 'mrs', 'ms', 'st', 'ste', 'jr', 'sr', 'prof'])

/** The letters of an answer that may be a name: places in the folded text, one for each code unit of the name's letters. */
interface Candidate {
  words: AnswerWords
  places: Int32Array
}

const isCapital = (text: string) => /^\p{Lu}/u.test(text)

/** The written character at a place of the folded text. */
const written = ({ visible, folded }: AnswerWords, place: number): string =>
  visible.slice(folded.starts[place], folded.ends[place])

/** Whether a full stop ends an initial or a title before a place, not a sentence: "J.P. Morgan", "Dr. Oetker". */
function endsAbbreviation({ folded }: AnswerWords, stop: number): boolean {
  const word = /[^ \-'.\n]{0,5}$/.exec(folded.text.slice(Math.max(0, stop - 5), stop))?.[0] ?? ''
  return word.length === 1 || titles.has(word)
}

const isBesideAmpersand = (letters: LetterPattern['letters']['letters'], index: number) =>
  letters[index]?.letter === '&' || letters[index - 1]?.letter === '&'

/** Whether the space between two places is the end of a line. */
const isLineEnd = ({ visible, folded: { starts, ends } }: AnswerWords, last: number, place: number) =>
  visible.slice(ends[last], starts[place]).includes('\n')

/** Whether what separates two letters of the answer may be there, and whether it is as in the name. */
function separation(
  { words, places }: Candidate,
  { letters }: LetterPattern['letters'],
  index: number,
): 'same' | 'other' | undefined {
  const letter = letters[index]
  const place = places[index] ?? 0
  const last = places[index - 1] ?? 0
  const boundary = letter?.boundary ?? 'none'
  if (place - last < 2) {
    if (boundary !== 'separator') return 'same'
    const isInLetter = place === last
    const start = written(words, place)
    const isEdge = isCapital(start) || /^\p{Nd}/u.test(start) || /\p{Nd}$/u.test(written(words, last))
    return isInLetter || isEdge || isBesideAmpersand(letters, index) ? 'other' : undefined
  }
  if (boundary === 'none' && !isBesideAmpersand(letters, index)) return undefined
  const signs = words.folded.text.slice(last + 1, place)
  // "Dunkin' Donuts"
  const between = signs === "' " ? ' ' : signs
  if (isBesideAmpersand(letters, index)) return between === ' ' ? 'same' : undefined
  if (between === "'") return boundary === 'separator' ? undefined : 'same'
  if (boundary === 'possessive') return undefined
  if (between === '-') return 'other'
  if (between === ' ') return boundary === 'initial' || isLineEnd(words, last, place) ? undefined : 'other'
  return /^\.[ -]?$/.test(between) && endsAbbreviation(words, last + 1) ? 'other' : undefined
}

/** Whether letters with other accents may be the name. */
function isAccentOf(form: string, accented: string): boolean {
  if (form === accented) return true
  if (accented.length < fewestAccented || functionWordsWithAccents.has(form)) return false
  return plain(form) === plain(accented) || withTwoLetters(form) === withTwoLetters(accented)
}

/** Whether the answer's letters are a spelling of the name. */
function isSpelling(candidate: Candidate, { letters: name, isDerived }: LetterPattern): boolean {
  const { words, places } = candidate
  let form = ''
  let differs = false
  for (const [index, place] of places.entries()) {
    if (index === 0 || place !== places[index - 1]) form += words.folded.text.charAt(place)
    const kind = index === 0 ? 'same' : separation(candidate, name, index)
    if (kind === undefined) return false
    differs ||= kind === 'other'
  }
  if (!isAccentOf(form, name.accented)) return false
  if (!differs && !isDerived) return true
  // "A best-buy list" does not name Best Buy, nor do "Air Fryers" in an answer about air fryers name AirFryer.
  const start = words.folded.starts[places[0] ?? 0] ?? 0
  const end = words.folded.ends[places.at(-1) ?? 0] ?? 0
  const hasCapitals = name.letters.every(
    (letter, index) => !letter.isCapital || isCapital(written(words, places[index] ?? 0)),
  )
  return hasCapitals && !(differs && words.isOrdinary(words.visible.slice(start, end).toLowerCase()))
}

/**
 * The places where names are in another spelling: with or without accents ("Toteme"), in parts that are written apart or together ("Hub
 * Spot", "Rolls Royce", "DemandIQ"), and without their apostrophe ("McDonalds").
 */
export function* letterMatches(words: AnswerWords, tree: NameTree<LetterPattern>): Generator<NameMatch> {
  if (tree.next.size === 0) return
  const { folded } = words
  const { text, places } = readLetters(folded)
  for (let start = 0; start < text.length; start++) {
    let node = tree.next.get(text.charCodeAt(start))
    if (!node || places[start] === places[start - 1]) continue
    if (!mayStart(words, places[start] ?? 0)) continue
    const found: { patterns: readonly LetterPattern[]; end: number }[] = []
    for (let end = start + 1; node; node = node.next.get(text.charCodeAt(end++)))
      if (node.patterns.length > 0 && places[end] !== places[end - 1])
        found.push({ patterns: node.patterns, end })
    const first = places[start] ?? 0
    const candidates = found
      .slice(-maxAtPlace)
      .reverse()
      .flatMap(({ patterns, end }) => patterns.slice(0, maxAtPlace).map((pattern) => ({ pattern, end })))
    // The longest name that fits; what starts within it would overlap it.
    for (const { pattern, end } of candidates) {
      const last = (places[end - 1] ?? 0) + 1
      const isWritten = folded.text.slice(first, last) === pattern.text
      if (isWritten || !startsWord(words, first, pattern)) continue
      if (!isSpelling({ words, places: places.subarray(start, end) }, pattern)) continue
      const match = matchAt(words, first, last, pattern)
      if (!match) continue
      yield match
      start = end - 1
      break
    }
  }
}
