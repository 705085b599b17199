let words: Intl.Segmenter | undefined
let letters: Intl.Segmenter | undefined

/** Scripts that have no spaces between words. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** A longer word is cut within itself: it is an address or the like. */
const longestWord = 60

/** Where the unit of a text that contains an index begins. Only what is near it is divided. */
function unitStart(text: string, index: number, segmenter: Intl.Segmenter): number {
  const from = Math.max(0, index - longestWord)
  const near = text.slice(from, index + longestWord)
  return from + (segmenter.segment(near).containing(index - from)?.index ?? index - from)
}

/** The last place between two words of a text that is not behind an index; between two letters if a word is very long. */
export function wordEnd(text: string, index: number): number {
  if (index >= text.length) return text.length
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  letters ??= new Intl.Segmenter()
  const isBetween = /\s/.test(text.charAt(index)) || /\s/.test(text.charAt(index - 1))
  const near = text.slice(Math.max(0, index - longestWord), index)
  const space = near.search(/\s\S*$/)
  const last = text.codePointAt(index - 1 - (/[\udc00-\udfff]/.test(text.charAt(index - 1)) ? 1 : 0))
  const isSpaceless = last !== undefined && withoutSpaces.test(String.fromCodePoint(last))
  if (isBetween) return index
  if (isSpaceless) return unitStart(text, index, words)
  return space < 0 ? unitStart(text, index, letters) : index - near.length + space
}

/** Signs that announce what a cut took away. */
const danglingEnd = /[\s,;:([{\p{Sc}\p{Pi}\p{Pd}]+$/u

/** A text of a number of characters at most; a longer one is cut between two words and ends with "…". */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, wordEnd(text, maxLength - 1))
  return `${(cut.slice(0, -longestWord) + cut.slice(-longestWord).replace(danglingEnd, '')).toWellFormed()}…`
}
