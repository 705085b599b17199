import { z } from 'zod'
import type { ChangedDocument } from '../cache-tags'

// Half of a surrogate pair cannot be encoded in an address.
const slug = z
  .string()
  .max(200)
  .transform((text) => text.toWellFormed())
  .nullish()
// Optional: if a webhook omits one of these fields or sends another type, the other tags still expire.
const date = z.iso.datetime({ offset: true }).nullish().catch(null)
const id = z.string().max(200).nullish().catch(null)
const ids = z.array(z.string().max(200).nullable()).max(100).nullish().catch(null)

/** What the projection in sanity-webhook.json sends. */
const changedDocument = z.object({
  _id: z.string().min(1).max(200),
  _type: z.string().min(1).max(128),
  slug,
  previousSlug: slug,
  outlineChanged: z.boolean().nullish().catch(null),
  parentId: id,
  previousParentId: id,
  publishedAt: date,
  previousPublishedAt: date,
  categoryIds: ids,
  previousCategoryIds: ids,
})

/**
 * Reads a webhook's body.
 * @returns the changed document, or undefined when the bytes are not JSON of that shape.
 */
export function parseChangedDocument(body: Uint8Array): ChangedDocument | undefined {
  let payload: unknown
  try {
    payload = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
  return changedDocument.safeParse(payload).data
}
