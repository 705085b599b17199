import { setTimeout as pause } from 'node:timers/promises'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { documentTag, tagsOf } from '@/lib/content/cache-tags'
import { currentDocuments } from '@/lib/content/published/current-documents'
import { parseChangedDocument } from '@/lib/content/revalidation/changed-document'
import { neighborTags } from '@/lib/content/revalidation/neighbor-tags'
import { verifySignature } from '@/lib/content/revalidation/signature'
import { notifyIndexNow } from '@/lib/discovery/index-now/notify-index-now'
import { prepareDerived } from '@/lib/discovery/prepare'
import { environment } from '@/lib/env/server'
import { jsonResponse } from '@/lib/http/responses'
import { boundedBody } from '@/lib/security/request-checks'

const bodyLimit = 64 * 1024
const settleMs = 1_000

/** Expires the pages that use a changed document at once, so that the next visitor does not get the old text. */
function expire(tags: string[]) {
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
}

/** Called by the Content Lake after each publish, unpublish and delete; safe to repeat, in any order. */
export async function POST(request: Request): Promise<Response> {
  const { revalidateSecret: secret } = environment
  if (!secret) return jsonResponse(503, { message: 'Set SANITY_REVALIDATE_SECRET to receive webhooks.' })
  const header = request.headers.get('sanity-webhook-signature')
  if (!header) return jsonResponse(401, { message: 'The signature header is missing.' })
  const body = await boundedBody(request, bodyLimit)
  if (!body) return jsonResponse(413, { message: `The body is larger than ${bodyLimit} bytes.` })
  const verdict = verifySignature({ body, header, secret, now: Date.now() })
  if (verdict !== 'valid') return jsonResponse(401, { message: `The signature is ${verdict}.` })
  const document = parseChangedDocument(body)
  if (!document) return jsonResponse(400, { message: 'The body must be JSON with _id and _type.' })

  const tags = tagsOf(document)
  expire(tags)
  currentDocuments().note(documentTag(document._id))
  const around = await neighborTags(document).catch(() => undefined)
  // The sender tries again after a 5xx.
  if (!around) return jsonResponse(503, { message: 'The Content Lake did not return the neighboring posts.' })
  expire(around)
  after(() => notifyIndexNow(document))
  after(prepareDerived)
  // A page that is being rendered from the old text now is stored after this expiry: expire it again a moment later.
  after(async () => {
    await pause(settleMs)
    expire([...tags, ...around])
    currentDocuments().log.record(tags, true)
    // Not awaited: Next executes the expiry when this function has ended.
    void prepareDerived()
  })
  return jsonResponse(200, { revalidated: [...tags, ...around] })
}
