import { getPublishedId, type SanityClient } from 'sanity'
import { z } from 'zod'
import {
  type AddressChange,
  documentPath,
  existingRedirectsFilter,
  existingRedirectsParams,
  redirectFromOldPath,
} from './moved-address'

const knownShape = z.array(z.object({ _id: z.string(), from: z.string().nullable() }))
const betweenMs = 250
const timeoutMs = 60_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Waits until the page is published at its new address, also after the editor leaves the form.
 * @returns false if it was not published within a minute; the Studio has shown the reason
 */
export async function waitForMove(
  client: SanityClient,
  documentId: string,
  { to }: AddressChange,
): Promise<boolean> {
  const published = client.withConfig({ perspective: 'raw' })
  for (let waited = 0; waited < timeoutMs; waited += betweenMs) {
    const document = await published.getDocument(getPublishedId(documentId)).catch(() => undefined)
    if (document && documentPath(document) === to) return true
    await pause(betweenMs)
  }
  return false
}

/** Creates a redirect from a page's old address, and deletes redirects from its new one. */
export async function createRedirectFromOldPath(
  client: SanityClient,
  documentId: string,
  move: AddressChange,
): Promise<void> {
  const found = await client
    .withConfig({ perspective: 'raw' })
    .fetch(`*[${existingRedirectsFilter} || _type == "redirect" && from == $to]{ _id, from }`, {
      ...existingRedirectsParams(move.from),
      to: move.to,
    })
  const known = knownShape.parse(found)
  const redirect = redirectFromOldPath(getPublishedId(documentId), move.from, known)
  const transaction = client.transaction().createOrReplace(redirect)
  for (const { _id, from } of known) {
    if (_id !== redirect._id && (from === move.from || from === move.to)) transaction.delete(_id)
  }
  await transaction.commit({ tag: 'redirect' })
}
