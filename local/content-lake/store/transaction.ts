import type { Mutation } from '../mutate/mutation-schema.ts'
import type { StoredDocument } from './document.ts'

/** A mendoza patch: a flat list of opcodes and their operands. */
export type MendozaPatch = readonly unknown[]

/** Patches between two states of a document without their `_rev`; null stands for "no document". */
export interface Effects {
  readonly apply: MendozaPatch
  readonly revert: MendozaPatch
}

export type Transition = 'appear' | 'update' | 'disappear'

/** What one transaction did to one document. */
export interface DocumentChange {
  readonly documentId: string
  readonly transition: Transition
  readonly previousRev?: string
  /** Set on deletes too: the transaction's id. */
  readonly resultRev: string
  /** The transaction's mutations of this document, with queries resolved to ids. */
  readonly mutations: readonly Mutation[]
  readonly effects: Effects
}

/** A committed transaction as stored in the log. `sequence` counts from 1 without gaps. */
export interface Transaction {
  readonly sequence: number
  readonly id: string
  readonly author: string
  /** ISO 8601, UTC, milliseconds; never decreases unless the clock was set back by more than 5 minutes. */
  readonly timestamp: string
  readonly changes: readonly DocumentChange[]
}

/** A change at commit time, with both full states. */
export interface LiveChange extends DocumentChange {
  readonly before: StoredDocument | null
  readonly after: StoredDocument | null
}

/** What listeners receive after the transaction is on disk. */
export interface CommittedTransaction extends Transaction {
  readonly changes: readonly LiveChange[]
}
