import { createHash } from 'node:crypto'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { LakeConfig, WebhookConfig } from '../lake-config.ts'
import type { Operation } from './webhook-rule.ts'

const TIMEOUT_MS = 30_000

/** One request to one webhook about one document. */
export interface Delivery {
  readonly sequence: number
  readonly documentId: string
  readonly operation: Operation
  readonly transactionId: string
  readonly transactionTime: string
  readonly body: string
}

/** `unreachable`: no response. `busy`: 429 or 5xx, to be retried. `refused`: any other response, final. */
export type DeliveryOutcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'unreachable' | 'busy' | 'refused'; readonly reason: string }

/** The same for every attempt, so that the receiver can detect duplicates. */
const idempotencyKey = (webhookId: string, { transactionId, documentId }: Delivery) =>
  createHash('sha256')
    .update(JSON.stringify([webhookId, transactionId, documentId]))
    .digest('hex')
    .slice(0, 32)

/** POSTs a delivery, signed again for each attempt, with the headers of hosted webhooks. Never throws. */
export async function deliver(
  webhook: WebhookConfig,
  webhookId: string,
  delivery: Delivery,
  config: Pick<LakeConfig, 'projectId' | 'dataset'>,
  closing: AbortSignal,
): Promise<DeliveryOutcome> {
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Sanity.io webhook delivery (local content lake)',
        'idempotency-key': idempotencyKey(webhookId, delivery),
        'sanity-webhook-id': webhookId,
        'sanity-project-id': config.projectId,
        'sanity-dataset': config.dataset,
        'sanity-document-id': delivery.documentId,
        'sanity-operation': delivery.operation,
        'sanity-transaction-id': delivery.transactionId,
        'sanity-transaction-time': delivery.transactionTime,
        [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(delivery.body, Date.now(), webhook.secret),
      },
    })
    await response.body?.cancel()
    if (response.ok) return { kind: 'delivered' }
    const kind = response.status === 429 || response.status >= 500 ? 'busy' : 'refused'
    return { kind, reason: `HTTP ${response.status}` }
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    return { kind: 'unreachable', reason: cause instanceof Error ? cause.message : String(cause) }
  }
}
