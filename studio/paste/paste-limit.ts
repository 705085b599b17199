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
