import { createHash } from 'node:crypto'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { LakeConfig, WebhookConfig } from '../lake-config.ts'
import type { Operation } from './webhook-rule.ts'

const TIMEOUT_MS = 30_000

/** What a webhook sends about one change of one document. */
export interface Delivery {
  readonly documentId: string
  readonly operation: Operation
  readonly transactionId: string
  readonly transactionTime: string
  readonly body: string
}

/**
 * One request: the deliveries that wait together, oldest first, or `many` if there are too many to name. The hosted service sends each
 * delivery alone.
 */
export type Message = readonly [Delivery, ...Delivery[]] | 'many'

/** `failed`: no response, 429 or 5xx, to be retried. `refused`: any other response, final. */
export type DeliveryOutcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'failed' | 'refused'; readonly reason: string }

/** The same for every attempt, so that the receiver can detect duplicates. */
const idempotencyKey = (webhookId: string, deliveries: readonly Delivery[]) =>
  createHash('sha256')
    .update(JSON.stringify([webhookId, ...deliveries.flatMap((one) => [one.transactionId, one.documentId])]))
    .digest('hex')
    .slice(0, 32)

const documentHeaders = ({ documentId, operation, transactionId, transactionTime }: Delivery) => ({
  'sanity-document-id': documentId,
  'sanity-operation': operation,
  'sanity-transaction-id': transactionId,
  'sanity-transaction-time': transactionTime,
})

/** The body and the headers that describe it: of a single delivery as the hosted service sends it. */
function contentOf(message: Message, webhookId: string): { body: string; headers: Record<string, string> } {
  if (message === 'many') return { body: '{"changed":"many"}', headers: {} }
  const [first, ...others] = message
  return {
    body: others.length > 0 ? `[${message.map(({ body }) => body).join()}]` : first.body,
    headers: {
      'idempotency-key': idempotencyKey(webhookId, message),
      ...(others.length > 0 ? {} : documentHeaders(first)),
    },
  }
}

/** POSTs a message, signed again for each attempt, with the headers of hosted webhooks. Never throws. */
export async function deliver(
  webhook: WebhookConfig,
  webhookId: string,
  message: Message,
  config: Pick<LakeConfig, 'projectId' | 'dataset'>,
  closing: AbortSignal,
): Promise<DeliveryOutcome> {
  const { body, headers } = contentOf(message, webhookId)
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Sanity.io webhook delivery (local content lake)',
        'sanity-webhook-id': webhookId,
        'sanity-project-id': config.projectId,
        'sanity-dataset': config.dataset,
        ...headers,
        [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), webhook.secret),
      },
    })
    await response.body?.cancel()
    if (response.ok) return { kind: 'delivered' }
    const kind = response.status === 429 || response.status >= 500 ? 'failed' : 'refused'
    return { kind, reason: `HTTP ${response.status}` }
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return { kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) }
  }
}
