/**
 * Controls, line and paragraph breaks, and the marks that turn the direction of what follows. In a header they would begin
 * another, in a line they make it say something else (CVE-2021-42574). Joiners stay: scripts and emoji need them.
 */
const unprintable = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/**
 * What someone typed, as one line of a mail.
 * @param most letters that are kept; an ellipsis stands for the rest
 */
export function oneLine(text: string, most = 200): string {
  const line = text.replaceAll(unprintable, ' ').replaceAll(/\s+/g, ' ').trim()
  const letters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line
}
