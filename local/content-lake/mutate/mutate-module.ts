import { Hono } from 'hono'
import { z } from 'zod'
import { API } from '../http/api-version.ts'
import { callerOf } from '../http/caller.ts'
import { checkedInput } from '../http/checked-input.ts'
import { jsonBody } from '../http/json-body.ts'
import type { LakeContext } from '../lake-context.ts'
import type { Commit } from './commit-request.ts'
import { mutationSchema } from './mutation-schema.ts'

const body = z.object({
  mutations: z.array(mutationSchema),
  transactionId: z.string().optional(),
})

const flag = z.enum(['true', 'false'], 'must be true or false').optional()

const options = z.object({
  dryRun: flag,
  returnIds: flag,
  returnDocuments: flag,
  autoGenerateArrayKeys: flag,
  visibility: z.enum(['sync', 'async', 'deferred'], 'must be sync, async or deferred').optional(),
})

/** `POST /data/mutate/:dataset`. With every `visibility`, a transaction is visible once the response is sent. */
export function mutateModule({ commit }: LakeContext): Hono {
  return new Hono().post(`${API}/data/mutate/:dataset`, async (c) => {
    const wish = checkedInput(options, c.req.query())
    const { mutations, transactionId } = checkedInput(body, await jsonBody(c.req.raw))
    const done = commit({
      mutations,
      transactionId,
      author: callerOf(c.req.raw).user.id,
      dryRun: wish.dryRun === 'true',
      autoGenerateArrayKeys: wish.autoGenerateArrayKeys === 'true',
    })
    const withDocuments = wish.returnDocuments === 'true'
    if (!withDocuments && wish.returnIds !== 'true') return c.json({ transactionId: done.id })
    return c.json({ transactionId: done.id, results: resultsOf(done, withDocuments) })
  })
}

/** One entry for each document a mutation selected; a deleted document is returned as it was. */
function resultsOf({ results, changes, unchanged }: Commit, withDocuments: boolean) {
  if (!withDocuments) return results
  const documents = new Map(changes.map(({ documentId, before, after }) => [documentId, after ?? before]))
  return results.map((result) => ({
    ...result,
    document: documents.get(result.id) ?? unchanged.get(result.id),
  }))
}
