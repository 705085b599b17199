import type { StoredDocument } from '../store/document.ts'
import type { CommittedTransaction } from '../store/transaction.ts'
import type { Mutation } from './mutation-schema.ts'
import type { Operation } from './transaction-draft.ts'

/** One transaction to be committed. */
export interface CommitRequest {
  readonly mutations: readonly Mutation[]
  /** User id that goes into the log and to listeners. */
  readonly author: string
  /** Becomes `_rev` of every document touched; made by the lake when absent. */
  readonly transactionId?: string | undefined
  /** Checks and computes everything, writes and announces nothing. */
  readonly dryRun?: boolean | undefined
  /** Gives every object inside an array a `_key` when it has none. */
  readonly autoGenerateArrayKeys?: boolean | undefined
}

/** What one mutation did to one document. */
export interface MutationResult {
  readonly id: string
  readonly operation: Operation
}

/** A committed transaction and what each of its mutations did; no changes at all leave no trace in the log. */
export interface Commit extends CommittedTransaction {
  readonly results: readonly MutationResult[]
  /** Documents that a mutation named and left as they were. */
  readonly unchanged: ReadonlyMap<string, StoredDocument>
}
