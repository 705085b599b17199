import type { DocsOutline, OutlinePage } from '@/lib/content/queries/docs-pages'

/** The pages before and after a page in reading order; undefined at either end. */
export interface Neighbors {
  previous: OutlinePage | undefined
  next: OutlinePage | undefined
}

/**
 * The neighbors of a page. Reading order: each part, then its pages, then the next part.
 * @param id of the page; a page that is not in the outline has no neighbors
 */
export function neighborsOf(id: string, { parts, part, pages, pagesBefore }: DocsOutline): Neighbors {
  const place = parts.findIndex(({ _id }) => _id === part?._id)
  if (!part || place < 0) return { previous: undefined, next: undefined }
  const before = place > 0 ? parts.slice(place - 1, place) : []
  const order = [...before, ...pagesBefore, part, ...pages, ...parts.slice(place + 1, place + 2)]
  const at = order.findIndex(({ _id }) => _id === id)
  return at < 0 ? { previous: undefined, next: undefined } : { previous: order[at - 1], next: order[at + 1] }
}
