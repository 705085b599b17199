import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hono } from 'hono'
import type { LakeConfig } from './lake-config.ts'
import type { Commit, CommitRequest } from './mutate/commit-request.ts'
import type { QueryResult } from './query/query-engine.ts'
import type { QueryRequest } from './query/query-request.ts'
import type { Store } from './store/store.ts'
import type { CommittedTransaction } from './store/transaction.ts'

/** What every module of the lake is built from. */
export interface LakeContext {
  readonly config: LakeConfig
  readonly store: Store
  /**
   * The only way to change documents: all mutations or none, on disk before it returns.
   * @throws LakeError with the hosted service's status and body when refused.
   */
  commit(request: CommitRequest): Commit
  /** Called after each commit, in order. Returns the way to stop listening. */
  onTransaction(listener: (transaction: CommittedTransaction) => void): () => void
  /**
   * Evaluates GROQ over the store.
   * @throws LakeError (400) for text that does not parse or a function the lake has not.
   */
  query(request: QueryRequest): unknown
  /** Like query, and says what the result depends on. */
  evaluate(request: QueryRequest): QueryResult
}

/** A module with routes. It declares complete paths (see http/api-version.ts); access is checked before it is reached. */
export type RouteModule = (context: LakeContext) => Hono

/** A module that works in the background, from onTransaction or a timer. */
export type ServiceModule = (context: LakeContext) => { close(): Promise<void> | void }

/** A module that speaks over sockets. `upgrade` returns false when the path is not its own. */
export type SocketModule = (context: LakeContext) => {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void> | void
}
