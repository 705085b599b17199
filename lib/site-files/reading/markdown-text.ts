/** Characters that CommonMark gives a meaning within a line. An underscore has none between letters and digits. */
const inlineCharacters = /[\\`*[\]<|~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|!(?=$|\[)/gu

/** What starts a block at the start of a line: heading, list, quote, rule, underline of a heading. */
const blockStart = /^(\s*)(#{1,6}(?=\s|$)|[-+=>:])/
const orderedListStart = /^(\s*\d{1,9})(?=[.)])/
/** Signs at the end of a heading would not be shown. */
const headingEnd = /(?<=\s)#+$/

/**
 * Escapes a text so that Markdown (CommonMark with tables) shows it as it is, at the start of a line and within one.
 * @param text without line breaks
 */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(inlineCharacters, '\\$&')
    .replace(blockStart, '$1\\$2')
    .replace(orderedListStart, '$1\\')
    .replace(headingEnd, '\\$&')

/** An address in the parentheses of a link, without characters that would end them or the link. */
export const linkDestination = (address: string): string =>
  address
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
    .replace(/[<>[\]\\`\s]/g, (character) => encodeURIComponent(character))
