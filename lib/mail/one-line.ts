/**
 * Control characters, line and paragraph separators, and bidirectional controls. They could start another header or reorder
 * the visible text (CVE-2021-42574). Joiners are kept, because scripts and emoji need them.
 */
const unprintable = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/**
 * Reduces typed text to one line of an email.
 * @param most characters of the result; a longer text ends with an ellipsis
 */
export function oneLine(text: string, most = 200): string {
  const line = text.replaceAll(unprintable, ' ').replaceAll(/\s+/g, ' ').trim()
  const letters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line
}
