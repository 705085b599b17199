import { z } from 'zod'
import { isSlugPageType } from '../../pages/page-types'
import { type ChangedDocument, typesOf } from '../cache-tags'

const text = z.string().nullable()
const ids = z.array(text).nullable()

const slugFields = ['slug', 'previousSlug'] as const
/** What decides where a post is listed. */
const postFields = ['publishedAt', 'previousPublishedAt', 'categoryIds', 'previousCategoryIds'] as const

/**
 * What the projection in sanity-webhook.json sends: null for what the document does not have. Without a field of trees, more expires
 * (cache-tags.ts).
 */
const changedDocument = z
  .object({
    _id: z.string().min(1),
    _type: z.string().min(1),
    previousType: text.optional(),
    slug: text.optional(),
    previousSlug: text.optional(),
    outlineChanged: z.boolean().nullish(),
    parentId: text.optional(),
    previousParentId: text.optional(),
    publishedAt: text.optional(),
    previousPublishedAt: text.optional(),
    categoryIds: ids.optional(),
    previousCategoryIds: ids.optional(),
  })
  .superRefine((document, { addIssue }) => {
    const types = typesOf(document)
    const needed = [
      ...(types.some(isSlugPageType) ? slugFields : []),
      ...(types.includes('post') ? postFields : []),
    ]
    const missing = needed.find((name) => document[name] === undefined)
    if (missing) addIssue({ code: 'custom', path: [missing] })
  })

/** One document from the hosted service; from the local Content Lake also several, or a note that there were too many. */
const delivery = z.union([
  z.array(changedDocument).min(1),
  changedDocument.transform((document) => [document]),
  z.object({ changed: z.literal('many') }).transform(() => undefined),
])

/** The documents of a delivery, or none if any document may have changed, with a reason for the log if that is unexpected. */
type Read = { documents: readonly ChangedDocument[]; reason?: never } | { documents?: never; reason?: string }

/** The field that is missing or wrong, for the log. */
function faultIn(payload: unknown): string {
  const single = Array.isArray(payload) ? payload[0] : payload
  const [issue] = changedDocument.safeParse(single).error?.issues ?? []
  const field = issue?.path[0]
  return typeof field === 'string' ? `its field ${field} is missing or wrong` : 'it is no object'
}

/** Reads a webhook's body. What it does not understand can concern any document. */
export function parseDelivery(body: Uint8Array): Read {
  let payload: unknown
  try {
    payload = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return { reason: 'is no JSON.' }
  }
  const { success, data } = delivery.safeParse(payload)
  if (success) return data ? { documents: data } : {}
  return { reason: `has another projection than sanity-webhook.json: ${faultIn(payload)}.` }
}
