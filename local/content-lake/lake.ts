import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { Hono } from 'hono'
import { access, crossOrigin } from './http/access.ts'
import { limitConcurrency } from './http/concurrency.ts'
import { openSessions, type Sessions } from './http/editor-token.ts'
import { LakeError } from './http/lake-error.ts'
import { datasetIn, requireKnownDataset } from './http/require-known-dataset.ts'
import { type LakeConfig, type LakeOptions, lakeConfigSchema } from './lake-config.ts'
import type { AddonDataset, LakeContext, RouteModule } from './lake-context.ts'
import { datasetModules, projectModules, serviceModules, socketModules } from './modules.ts'
import { createCommit } from './mutate/commit.ts'
import { QueryEngine } from './query/query-engine.ts'
import { QueryThreads } from './query/query-threads.ts'
import { QueryTimeout } from './query/time-budget.ts'
import { SqliteStore } from './store/sqlite-store.ts'
import type { CommittedTransaction } from './store/transaction.ts'

/** An open dataset and what serves it, without a port. */
interface Dataset {
  readonly context: LakeContext
  fetch(request: Request): Promise<Response>
  /** Handles a websocket upgrade; returns false if no module has the path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void>
}

/** A running lake that does not listen on a port: its main dataset, and that of comments and tasks. */
export type Lake = Dataset

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
  const sessions = openSessions(config)
  const name = `${config.dataset}-comments`
  const configOf = (dataset: string, dataDirectory: string): LakeConfig => ({
    ...config,
    dataset,
    dataDirectory,
    // A person who can read a document can comment on it, as in the hosted service.
    ...(dataset === name && { users: config.users.map((user) => ({ ...user, role: 'editor' as const })) }),
    webhooks: config.webhooks.filter((webhook) => (webhook.dataset ?? config.dataset) === dataset),
  })
  const directory = join(config.dataDirectory, 'comments')
  let comments: Dataset | undefined
  const addon: AddonDataset = {
    name,
    context: () => comments?.context,
    create() {
      comments ??= openDataset(configOf(name, directory), sessions, limits, datasetModules, true)
      return comments.context
    },
  }
  const ofProject = projectModules.map(
    (module): RouteModule =>
      (context) =>
        module(context, addon),
  )
  const main = openDataset(
    configOf(config.dataset, config.dataDirectory),
    sessions,
    limits,
    [...datasetModules, ...ofProject],
    false,
  )
  if (existsSync(directory)) addon.create()
  const datasetOf = (path: string) => (datasetIn(path) === name && comments) || main
  return {
    context: main.context,
    fetch: (request) => datasetOf(new URL(request.url).pathname).fetch(request),
    upgrade: (request, socket, head) => datasetOf(request.url ?? '').upgrade(request, socket, head),
    async close() {
      await comments?.close()
      await main.close()
    },
  }
}

/** @param isPrivate whether nothing can be read without a token */
function openDataset(
  config: LakeConfig,
  sessions: Sessions,
  limits: QueryLimits,
  modules: readonly RouteModule[],
  isPrivate: boolean,
): Dataset {
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
    sessions,
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
  const app = createApp(context, modules, isPrivate)
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

function createApp(context: LakeContext, modules: readonly RouteModule[], isPrivate: boolean): Hono {
  const app = new Hono()
  app.onError((error) => {
    if (error instanceof LakeError) return error.toResponse()
    console.error(error)
    return LakeError.plain(500, 'An internal server error occurred.').toResponse()
  })
  app.notFound(() => LakeError.plain(404, 'There is nothing at this address.').toResponse())
  app.use(
    crossOrigin(context.config),
    access(context, isPrivate),
    requireKnownDataset(context.config),
    limitConcurrency(),
  )
  for (const module of modules) app.route('/', module(context))
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
