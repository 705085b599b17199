/** The most paragraphs, formatted passages and cells that are pasted at once: the editor takes seconds for more. */
export const mostParts = 5_000

/** Pasted content has more parts than the editor can take. */
export class PasteTooLargeError extends Error {
  override name = 'PasteTooLargeError'
}

/** @throws PasteTooLargeError if there are too many */
export function limitParts(parts: number): void {
  if (parts > mostParts) throw new PasteTooLargeError(`There are more than ${mostParts} parts.`)
}

/** Elements whose end a program need not write, or that have none. */
const withoutEnd = new Set(
  `area base body br col colgroup dd dt embed head hr html img input li link meta option optgroup p param rp rt source tbody td tfoot th
  thead tr track wbr`.split(/\s+/),
)

/** Browsers need minutes to parse elements that are nested deeply: their time grows with the square of the depth. */
const deepest = 2_000

/** @throws PasteTooLargeError if elements may be nested too deeply to parse */
export function limitDepth(html: string): void {
  let depth = 0
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z\d]{0,20})/gi)) {
    if (!withoutEnd.has(name.toLowerCase())) depth = Math.max(0, depth + (end ? -1 : 1))
    if (depth > deepest) throw new PasteTooLargeError(`There are elements nested more than ${deepest} deep.`)
  }
}
