import { Hono } from 'hono'
import { API } from '../http/api-version.ts'
import { requireToken } from '../http/caller.ts'
import { EventStream, type ServerEvent } from '../http/event-stream.ts'
import type { LakeContext } from '../lake-context.ts'
import { dependenciesTouchedBy } from '../query/dependencies.ts'
import { syncTagsOf } from '../query/sync-tags.ts'
import { isPublicId } from '../store/document.ts'
import type { CommittedTransaction } from '../store/transaction.ts'
import { RecentTransactions } from './recent-transactions.ts'

/** `GET /data/live/events/:dataset`: server-sent events with the sync tags of outdated query results. */
export function liveModule(context: LakeContext): Hono {
  const recent = new RecentTransactions(context)
  return new Hono().get(`${API}/data/live/events/:dataset`, (c) => {
    const includeDrafts = c.req.query('includeDrafts') === 'true'
    if (includeDrafts) requireToken(c.req.raw)
    const tell = (transaction: CommittedTransaction) => {
      const event = liveMessage(transaction, includeDrafts)
      if (event) stream.send(event)
    }
    const stream = new EventStream(context.onTransaction(tell))
    const lastEventId = c.req.header('last-event-id')
    const missed = lastEventId ? recent.after(Number(lastEventId)) : []
    const id = String(context.store.lastSequence)
    if (!missed) stream.send({ event: 'restart', id, data: {} })
    else stream.send({ event: 'welcome', id: lastEventId || id, data: {} })
    for (const transaction of missed ?? []) tell(transaction)
    return stream.response
  })
}

function liveMessage(
  { sequence, changes }: CommittedTransaction,
  includeDrafts: boolean,
): ServerEvent | undefined {
  const documents = changes
    .filter(({ documentId }) => includeDrafts || isPublicId(documentId))
    .flatMap(({ before, after }) => [before, after])
    .filter((document) => document !== null)
  if (documents.length === 0) return undefined
  const tags = syncTagsOf(documents.flatMap(dependenciesTouchedBy))
  return { event: 'message', id: String(sequence), data: { tags } }
}
