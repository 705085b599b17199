import { type Mutation, type SanityClient, Transaction } from '@sanity/client'
import { z } from 'zod'

const uploadedSchema = z.looseObject({ _id: z.string() })

/** A client that collects transactions instead of committing them, and what it collected. */
export interface CollectingClient {
  client: SanityClient
  /** In commit order. */
  mutations: Mutation[]
  /** Ids of the uploaded assets; uploads are not deferred. */
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
 * Wraps a client for Sanity's import, which writes many small transactions and may stop between two of them. Uploads
 * run as usual; the transactions are collected, so that the caller can commit them as one.
 */
export function collectTransactions(real: SanityClient): CollectingClient {
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
