import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ExprNode } from 'groq-js'
import type { Hono } from 'hono'
import type { Sessions } from './http/editor-token.ts'
import type { LakeConfig } from './lake-config.ts'
import type { Commit, CommitRequest } from './mutate/commit-request.ts'
import type { QueryResult } from './query/query-engine.ts'
import type { QueryRequest } from './query/query-request.ts'
import type { StoredDocument } from './store/document.ts'
import type { Store } from './store/store.ts'
import type { CommittedTransaction } from './store/transaction.ts'

/** What each module of the lake receives. */
export interface LakeContext {
  readonly config: LakeConfig
  /** Those of the project: its datasets share them. */
  readonly sessions: Sessions
  readonly store: Store
  /**
   * The only way to change documents: applies all mutations or none, and flushes them to disk before it returns.
   * @throws LakeError with the hosted service's status and body if refused.
   */
  commit(request: CommitRequest): Commit
  /** Adds a listener that is called after each commit, in order. Returns a function that removes it. */
  onTransaction(listener: (transaction: CommittedTransaction) => void): () => void
  /**
   * Evaluates GROQ over the store, at once.
   * @throws LakeError (400) for a query that does not parse or uses an unsupported function
   * @throws QueryTimeout if it takes long
   */
  query(request: QueryRequest): unknown
  /** Like query, but also returns what the result depends on. */
  evaluate(request: QueryRequest): QueryResult
  /** Like evaluate, but continues in another thread if it takes long, for a minute at most. */
  evaluateAside(request: QueryRequest): Promise<QueryResult>
  /** Whether a document meets the conditions of a query. @throws LakeError */
  meets(document: StoredDocument, conditions: readonly ExprNode[], request: QueryRequest): boolean
}

/** A module with routes. It declares full paths (see http/api-version.ts); access is checked before its handlers run. */
export type RouteModule = (context: LakeContext) => Hono

/** The dataset of comments and tasks. The Studio asks for it when the first one is written; by then others must listen to it already. */
export interface AddonDataset {
  readonly name: string
  /** The dataset, or undefined while it was not created. */
  context(): LakeContext | undefined
  /** Creates the dataset if there is none. @throws StartError if its directory cannot be used */
  create(): LakeContext
}

/** A module with routes of the project. */
export type ProjectModule = (context: LakeContext, addon: AddonDataset) => Hono

/** A module that works in the background, from onTransaction or a timer. */
export type ServiceModule = (context: LakeContext) => { close(): Promise<void> | void }

/** A module for websockets. `upgrade` returns false if the path is not the module's. */
export type SocketModule = (context: LakeContext) => {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  close(): Promise<void> | void
}
