import { createHash } from 'node:crypto'
import { evaluate, parse } from 'groq-js'
import { StartError } from '../../service/start-error.ts'
import type { LakeConfig, WebhookConfig } from '../lake-config.ts'
import { isDraftId, isVersionId, type StoredDocument } from '../store/document.ts'

export type Operation = 'create' | 'update' | 'delete'

/** A document before and after a change; null for "no document". */
export interface DocumentStates {
  readonly before: StoredDocument | null
  readonly after: StoredDocument | null
}

export interface WebhookRule {
  /** The same for the same URL, filter and projection. */
  readonly id: string
  /** The JSON to send for a change, or undefined if this webhook does not match the change. */
  payloadFor(documentId: string, states: DocumentStates, author: string): Promise<string | undefined>
}

/** Whether a change created, updated or deleted the document. */
export const operationOf = ({ before, after }: DocumentStates): Operation =>
  before === null ? 'create' : after === null ? 'delete' : 'update'

/**
 * Parses a webhook's filter and projection, GROQ in "delta" mode as in the hosted service: before(), after() and the
 * delta:: functions have both states; everything else uses the state after the change or, for a delete, before it; identity() is who
 * made the change. Subqueries find nothing; references are resolved. Drafts, versions and system documents trigger no webhook.
 * @throws StartError with the text that does not parse.
 */
export function createWebhookRule(
  webhook: WebhookConfig,
  config: Pick<LakeConfig, 'projectId' | 'dataset'>,
  find: (id: string) => StoredDocument | undefined,
): WebhookRule {
  const filter = parseDelta('filter', webhook.filter ?? 'true')
  const projection = parseDelta('projection', webhook.projection ?? '@')
  const operations = new Set<Operation>(webhook.on ?? ['create', 'update', 'delete'])

  const run = async (
    expression: ReturnType<typeof parse>,
    states: DocumentStates,
    identity: string,
  ): Promise<unknown> => {
    const value = await evaluate(expression, {
      identity,
      root: states.after ?? states.before,
      before: states.before,
      after: states.after,
      dataset: [],
      sanity: { projectId: config.projectId, dataset: config.dataset },
      dereference: async ({ _ref }) => find(_ref) ?? null,
    })
    return value.get()
  }

  return {
    id: createHash('sha256')
      .update(JSON.stringify([webhook.url, webhook.filter, webhook.projection]))
      .digest('hex')
      .slice(0, 16),
    async payloadFor(documentId, states, author) {
      const isSilent = isDraftId(documentId) || isVersionId(documentId) || documentId.startsWith('_.')
      if (isSilent || !operations.has(operationOf(states))) return undefined
      if ((await run(filter, states, author)) !== true) return undefined
      return JSON.stringify(await run(projection, states, author))
    },
  }
}

function parseDelta(name: string, text: string) {
  try {
    return parse(text, { mode: 'delta' })
  } catch {
    throw new StartError(`The webhook's ${name} does not parse: ${text}`)
  }
}
