import { type Mutation, type SanityClient, Transaction } from '@sanity/client'
import { z } from 'zod'

const uploadedSchema = z.looseObject({ _id: z.string() })

/** A client whose transactions are kept for later, and what has gone through it. */
export interface DeferredClient {
  client: SanityClient
  /** In the order in which they were to be committed. */
  mutations: Mutation[]
  /** Ids of the assets that were uploaded: they are there at once. */
  uploaded: string[]
}

function deferredTransaction(mutations: Mutation[]): Transaction {
  const transaction = new Transaction()
  const commit = async () => {
    const added = transaction.serialize()
    mutations.push(...added)
    return { transactionId: 'deferred', results: added.map(() => ({ id: '', operation: 'update' })) }
  }
  return Object.defineProperty(transaction, 'commit', { value: commit })
}

function recordedAssets(real: SanityClient['assets'], uploaded: string[]): SanityClient['assets'] {
  const upload = async (...request: unknown[]) => {
    const asset: unknown = await Reflect.apply(real.upload, real, request)
    uploaded.push(uploadedSchema.parse(asset)._id)
    return asset
  }
  return new Proxy(real, {
    get: (target, name) => (name === 'upload' ? upload : Reflect.get(target, name, target)),
  })
}

/**
 * Sanity's import writes in many small transactions and may stop between two of them. Given this client it
 * uploads and computes all the same, while its transactions wait to be committed as one.
 */
export function deferTransactions(real: SanityClient): DeferredClient {
  const mutations: Mutation[] = []
  const uploaded: string[] = []
  const assets = recordedAssets(real.assets, uploaded)
  const client = new Proxy(real, {
    get(target, name) {
      if (name === 'transaction') return () => deferredTransaction(mutations)
      if (name === 'assets') return assets
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { client, mutations, uploaded }
}
