import { z } from 'zod'
import type { ChangedDocument } from '../cache-tags'

const slug = z.string().max(200).nullish()

/** What the webhook's projection sends, as the README and the local supervisor set it. */
const changedDocument = z.object({
  _id: z.string().min(1).max(200),
  _type: z.string().min(1).max(128),
  slug,
  previousSlug: slug,
  outlineChanged: z.boolean().nullish(),
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
