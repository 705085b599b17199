import type { StoredDocument } from '../store/document.ts'
import type { Store } from '../store/store.ts'
import { checkDocument, checkImmutable } from './document-rules.ts'
import { invalid, MutationFailure } from './mutation-failure.ts'
import type { Mutation, PatchOperations } from './mutation-schema.ts'
import { checkRevision, patchDocument } from './patch-document.ts'
import { randomId, randomKey } from './random-id.ts'
import type { WorkingDocument } from './working-document.ts'

/** What a transaction has done to one document so far. */
export interface DraftChange {
  readonly before: StoredDocument | null
  after: WorkingDocument | null
  readonly mutations: Mutation[]
  /** Index, within the request, of the last mutation that touched the document. */
  lastIndex: number
}

export type Operation = 'create' | 'update' | 'delete' | 'none'

type DocumentBody = Readonly<Record<string, unknown>>

/** An uncommitted transaction: reads see its own changes; the store is not modified. */
export class TransactionDraft {
  readonly changes = new Map<string, DraftChange>()
  readonly #store: Store
  readonly #timestamp: string
  readonly #generateKeys: boolean

  constructor(store: Store, timestamp: string, generateKeys: boolean) {
    this.#store = store
    this.#timestamp = timestamp
    this.#generateKeys = generateKeys
  }

  /** The document with the changes of this transaction. */
  get(id: string): WorkingDocument | null {
    const change = this.changes.get(id)
    return change ? change.after : (this.#store.get(id) ?? null)
  }

  create(body: DocumentBody, index: number): string {
    const _id = completeId(body._id)
    if (this.get(_id)) {
      throw new MutationFailure(409, 'documentAlreadyExistsError', `Document by ID "${_id}" already exists`, {
        id: _id,
      })
    }
    const document = this.#complete({ ...body, _id })
    this.#put(_id, document, { create: document }, index)
    return _id
  }

  createIfNotExists(body: DocumentBody, index: number): { id: string; operation: Operation } {
    const document = this.#complete(body)
    if (this.get(document._id)) return { id: document._id, operation: 'none' }
    this.#put(document._id, document, { createIfNotExists: document }, index)
    return { id: document._id, operation: 'create' }
  }

  createOrReplace(body: DocumentBody, index: number): { id: string; operation: Operation } {
    const document = this.#complete(body)
    const before = this.get(document._id)
    if (before) checkImmutable(before, document)
    this.#put(document._id, document, { createOrReplace: document }, index)
    return { id: document._id, operation: before ? 'update' : 'create' }
  }

  patch(id: string, operations: PatchOperations, index: number) {
    const before = this.get(id)
    if (!before) {
      throw new MutationFailure(
        409,
        'documentNotFoundError',
        `The document with the ID "${id}" was not found`,
        { id },
      )
    }
    checkRevision(id, this.#store.get(id)?._rev, operations.ifRevisionID)
    const patched = patchDocument(before, operations)
    checkImmutable(before, patched)
    this.#put(id, checkDocument(this.#keyed(patched)), { patch: { id, ...operations } }, index)
  }

  /** Returns false if there was nothing to delete, which is not an error. */
  delete(id: string, index: number): boolean {
    if (!this.get(id)) return false
    this.#put(id, null, { delete: { id } }, index)
    return true
  }

  #complete(body: DocumentBody): WorkingDocument {
    const _createdAt = typeof body._createdAt === 'string' ? instant(body._createdAt) : this.#timestamp
    return checkDocument({ ...this.#keyed(body), _createdAt })
  }

  #keyed(body: DocumentBody): DocumentBody {
    if (!this.#generateKeys) return body
    return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, withArrayKeys(value)]))
  }

  #put(id: string, after: WorkingDocument | null, mutation: Mutation, index: number) {
    const change = this.changes.get(id)
    if (change) {
      change.after = after
      change.mutations.push(mutation)
      change.lastIndex = index
    } else {
      this.changes.set(id, {
        before: this.#store.get(id) ?? null,
        after,
        mutations: [mutation],
        lastIndex: index,
      })
    }
  }
}

/** Generates an id if it is absent; completes it if it ends with a dot and is therefore a prefix. */
function completeId(id: unknown): string {
  if (id === undefined || id === '') return randomId()
  if (typeof id !== 'string') throw invalid('Document ID must be a string')
  return id.endsWith('.') ? id + randomId() : id
}

function instant(text: string): string {
  if (Number.isNaN(Date.parse(text)))
    throw invalid(`_createdAt is not an ISO 8601 instant: ${JSON.stringify(text)}`)
  return text
}

/** A copy of a value in which every object inside an array has a `_key`. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKey)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withArrayKeys(item)]))
}

function withKey(item: unknown): unknown {
  const copy = withArrayKeys(item)
  if (typeof copy !== 'object' || copy === null || Array.isArray(copy) || '_key' in copy) return copy
  return { _key: randomKey(), ...copy }
}
