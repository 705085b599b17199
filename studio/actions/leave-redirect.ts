import { getPublishedId, type SanityClient } from 'sanity'
import { z } from 'zod'
import { type Move, pathOf, redirectTo } from './moved-address'

const ids = z.array(z.string())
const betweenMs = 250
const patienceMs = 60_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Waits until visitors have the page at its new address. It goes on when the editor leaves the form.
 * @returns false when it was not published within a minute: the Studio has said why
 */
export async function waitForMove(client: SanityClient, documentId: string, { to }: Move): Promise<boolean> {
  const published = client.withConfig({ perspective: 'raw' })
  for (let waited = 0; waited < patienceMs; waited += betweenMs) {
    const document = await published.getDocument(getPublishedId(documentId)).catch(() => undefined)
    if (document && pathOf(document) === to) return true
    await pause(betweenMs)
  }
  return false
}

/** Leaves a redirect where a page stood, and takes away any that would begin where it stands now. */
export async function leaveRedirect(client: SanityClient, documentId: string, move: Move): Promise<void> {
  const redirect = redirectTo(getPublishedId(documentId), move)
  const known = await client
    .withConfig({ perspective: 'raw' })
    .fetch('*[_type == "redirect" && from in $paths]._id', { paths: [move.from, move.to] })
  const transaction = client.transaction().createOrReplace(redirect)
  for (const id of ids.parse(known)) if (id !== redirect._id) transaction.delete(id)
  await transaction.commit({ tag: 'redirect' })
}
