import { cutText } from '../format/cut-text'

/** "1 redirect", "3 redirects". */
export const counted = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? noun : plural}`

let list: Intl.ListFormat | undefined

/** "a, b, and c". */
export function listOf(items: readonly string[]): string {
  list ??= new Intl.ListFormat('en-US')
  return list.format(items)
}

/** A text on one line, cut at a length. */
export const shortened = (text: string, length = 160): string =>
  cutText(text.replace(/\s+/g, ' ').trim(), length)
