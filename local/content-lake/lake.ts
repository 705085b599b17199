import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hono } from 'hono'
import { access, crossOrigin } from './http/access.ts'
import { limitConcurrency } from './http/concurrency.ts'
import { LakeError } from './http/lake-error.ts'
import { requireKnownDataset } from './http/require-known-dataset.ts'
import { type LakeOptions, lakeConfigSchema } from './lake-config.ts'
import type { LakeContext } from './lake-context.ts'
import { routeModules, serviceModules, socketModules } from './modules.ts'
import { createCommit } from './mutate/commit.ts'
import { QueryEngine } from './query/query-engine.ts'
import { QueryThreads } from './query/query-threads.ts'
import { QueryTimeout } from './query/time-budget.ts'
import { SqliteStore } from './store/sqlite-store.ts'
import type { CommittedTransaction } from './store/transaction.ts'

/** A running lake that does not listen on a port. */
export interface Lake {
  readonly context: LakeContext
  fetch(request: Request): Promise<Response>
  /** Handles a websocket upgrade; returns false if no module has the path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}

export interface QueryLimits {
  readonly ownThreadMs?: number
  readonly totalMs?: number
}

/**
 * Opens the data directory and mounts the modules.
 * @param limits how long a query may take on this thread, and in all; by default as in the hosted service
 * @throws StartError if the directory is in use or cannot be written.
 */
export function createLake(options: LakeOptions, limits: QueryLimits = {}): Lake {
  const config = lakeConfigSchema.parse(options)
  const store = new SqliteStore(config.dataDirectory)
  const engine = new QueryEngine(store, config, limits.ownThreadMs)
  const threads = new QueryThreads(config, limits.totalMs)
  const listeners = new Set<(transaction: CommittedTransaction) => void>()
  const announce = (transaction: CommittedTransaction) => {
    for (const { documentId } of transaction.changes) engine.touch(documentId)
    for (const listener of listeners) notify(listener, transaction)
  }
  const query: LakeContext['query'] = (request) => engine.run(request).result
  const context: LakeContext = {
    config,
    store,
    query,
    evaluate: (request) => engine.run(request),
    async evaluateAside(request) {
      try {
        return engine.run(request)
      } catch (error) {
        if (!(error instanceof QueryTimeout)) throw error
        return threads.run({ request, sequence: store.lastSequence })
      }
    },
    meets: (...condition) => engine.meets(...condition),
    commit: createCommit({ store, query, announce }),
    onTransaction(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const app = createApp(context)
  const sockets = socketModules.map((module) => module(context))
  const services = serviceModules.map((module) => module(context))
  return {
    context,
    fetch: async (request) => app.fetch(request),
    upgrade: (request, socket, head) => sockets.some((module) => module.upgrade(request, socket, head)),
    async close() {
      await Promise.all([...services, ...sockets].map((module) => module.close()))
      await threads.close()
      engine.close()
      store.close()
    },
  }
}

function createApp(context: LakeContext): Hono {
  const app = new Hono()
  app.onError((error) => {
    if (error instanceof LakeError) return error.toResponse()
    console.error(error)
    return LakeError.plain(500, 'An internal server error occurred.').toResponse()
  })
  app.notFound(() => LakeError.plain(404, 'There is nothing at this address.').toResponse())
  app.use(
    crossOrigin(context.config),
    access(context.config),
    requireKnownDataset(context.config),
    limitConcurrency(),
  )
  for (const module of routeModules) app.route('/', module(context))
  return app
}

/** The transaction is already on disk, so an error in a listener must not fail the request that committed it. */
function notify(listener: (transaction: CommittedTransaction) => void, transaction: CommittedTransaction) {
  try {
    listener(transaction)
  } catch (error) {
    console.error(error)
  }
}
