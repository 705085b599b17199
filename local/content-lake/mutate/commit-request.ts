import type { Mutation } from './mutation-schema.ts'

/** One transaction to be committed. */
export interface CommitRequest {
  readonly mutations: readonly Mutation[]
  /** User id that goes into the log and to listeners. */
  readonly author: string
  /** Becomes `_rev` of every document touched; made by the lake when absent. */
  readonly transactionId?: string
  /** Checks and computes everything, writes and announces nothing. */
  readonly dryRun?: boolean
  readonly autoGenerateArrayKeys?: boolean
}
