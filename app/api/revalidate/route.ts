import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { pageMarkdown } from '@/components/pages/markdown/page-markdown'
import { type ChangedDocument, contentTag, documentTag, tagsOf } from '@/lib/content/cache-tags'
import { currentDocuments } from '@/lib/content/published/current-documents'
import { assetTags } from '@/lib/content/revalidation/asset-tags'
import { parseDelivery } from '@/lib/content/revalidation/changed-documents'
import { neighborTags } from '@/lib/content/revalidation/neighbor-tags'
import { signedTime } from '@/lib/content/revalidation/signature'
import { notifyIndexNow } from '@/lib/discovery/index-now/notify-index-now'
import { prepareDerived } from '@/lib/discovery/prepare'
import { environment } from '@/lib/env/server'
import { dayMs, minuteMs } from '@/lib/format/durations'
import { jsonResponse } from '@/lib/http/responses'
import { boundedBody } from '@/lib/security/request-checks'

const bodyLimit = 1024 * 1024
const settleMs = 1_000
/** An older delivery, or one from the future, is processed once. */
const windowMs = 5 * minuteMs
/** A delivery that was sent later than this after its change waited behind others. */
const delayedMs = minuteMs
/** All pages expire at most this often because of delayed deliveries. */
const catchUpMs = 10_000
const warnEveryMs = minuteMs

/** Signatures of processed deliveries, which count once when they come again from outside the window. */
const lateSignatures = new LRUCache<string, true>({ max: 10_000, ttl: 30 * dayMs })
const warnedAt = new Map<string, number>()
let caughtUpAt = Number.NEGATIVE_INFINITY

/** Logs a warning, but not again within a minute: anyone can send requests. */
function warn(message: string) {
  const now = performance.now()
  if (now - (warnedAt.get(message) ?? Number.NEGATIVE_INFINITY) < warnEveryMs) return
  warnedAt.set(message, now)
  console.warn(`A webhook of the Content Lake ${message}`)
}

function refuse(status: number, message: string, consequence: string): Response {
  warn(`was refused, so pages can be up to five minutes old: ${message} ${consequence}`)
  return jsonResponse(status, { message })
}

/** Expires the pages that use a changed document at once, so that the next visitor does not get the old text. */
function expire(tags: string[]) {
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
}

/**
 * Whether deliveries wait behind each other, as after an import: the hosted service sends one for each document. Both times are by its
 * clock.
 */
function isDelayed(request: Request, sentAt: number): boolean {
  const changedAt = Date.parse(request.headers.get('sanity-transaction-time') ?? '')
  const now = performance.now()
  if (!(sentAt - changedAt > delayedMs) || now - caughtUpAt < catchUpMs) return false
  caughtUpAt = now
  return true
}

/** Expires what uses these documents. @returns the expired tags */
async function expireDocuments(documents: readonly ChangedDocument[]): Promise<string[]> {
  const tags = [...new Set(documents.flatMap(tagsOf))]
  expire(tags)
  for (const { _id } of documents) currentDocuments().note(documentTag(_id))
  const around = (await Promise.all([neighborTags(documents), assetTags(documents)])).flat()
  expire(around)
  after(() => notifyIndexNow(documents))
  return [...tags, ...around]
}

function expireAll(): string[] {
  expire([contentTag])
  currentDocuments().doubtAll()
  return [contentTag]
}

/**
 * Called by the Content Lake after each publish, unpublish and delete; safe to repeat, in any order. An authentic delivery is never
 * ignored: one that is not understood expires all pages.
 */
export async function POST(request: Request): Promise<Response> {
  const { revalidateSecret: secret } = environment
  if (!secret) return jsonResponse(503, { message: 'Set SANITY_REVALIDATE_SECRET to receive webhooks.' })
  const header = request.headers.get('sanity-webhook-signature')
  if (!header) return refuse(401, 'The signature header is missing.', 'Give the webhook a secret.')
  const body = await boundedBody(request, bodyLimit)
  if (!body)
    return refuse(
      413,
      `The body is larger than ${bodyLimit} bytes.`,
      'Use the projection of sanity-webhook.json.',
    )
  const sentAt = signedTime({ body, header, secret })
  if (typeof sentAt === 'string')
    return refuse(401, `The signature is ${sentAt}.`, 'Use SANITY_REVALIDATE_SECRET as the webhook’s secret.')
  if (Math.abs(Date.now() - sentAt) > windowMs) {
    if (lateSignatures.has(header)) return jsonResponse(200, { revalidated: [] })
    warn('was signed more than five minutes ago or ahead. It was accepted; check the clock of this machine.')
  }

  const { documents, reason } = parseDelivery(body)
  if (reason) warn(`${reason} All pages expire.`)
  const isAll = !documents || isDelayed(request, sentAt)
  const revalidated = [...(isAll ? expireAll() : []), ...(documents ? await expireDocuments(documents) : [])]
  lateSignatures.set(header, true)
  after(() =>
    prepareDerived(
      pageMarkdown,
      documents?.map(({ _id }) => documentTag(_id)),
    ),
  )
  // A page that is being rendered from the old text now is stored after this expiry: expire it again a moment later.
  after(async () => {
    await pause(settleMs)
    expire(revalidated)
    currentDocuments().log.record(revalidated, true)
    // Not awaited: Next executes the expiry when this function has ended.
    void prepareDerived(pageMarkdown)
  })
  return jsonResponse(200, { revalidated })
}
