/** Embeddings, overrides and isolates. One without its end would turn what a screen shows after the text, too. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]+/g
const spaces = /[\s\p{Cc}]+/gu
const edges = '\\s\\u00ad\\u061c\\u200b-\\u200f\\u2060\\ufeff'
const firstEdge = new RegExp(`^[${edges}]+`)
const isEdge = new RegExp(`[${edges}]`)
/** Joiners that a last letter needs, as in Malayalam. */
const endsWithJoiner = /\p{M}[\u200c\u200d]$/u

/** A text without white space and invisible characters at its ends. */
export function withoutEdges(text: string): string {
  const rest = text.replace(firstEdge, '')
  // A pattern for the end would try every run of spaces within the text.
  let end = rest.length
  while (end > 0 && isEdge.test(rest.charAt(end - 1))) end -= 1
  return endsWithJoiner.test(rest.slice(0, end + 1)) ? rest.slice(0, end + 1) : rest.slice(0, end)
}

/** The text of a prompt as it is stored: in one form of Unicode, on one line, and without what is invisible at its ends. */
export const tidyPrompt = (text: string): string =>
  withoutEdges(text.toWellFormed().replace(directionControls, '').replace(spaces, ' ')).normalize('NFC')
