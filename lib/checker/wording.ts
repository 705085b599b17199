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
export function shortened(text: string, length = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line
}
