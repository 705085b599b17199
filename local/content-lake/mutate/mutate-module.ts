import { Hono } from 'hono'
import { z } from 'zod'
import { API } from '../http/api-version.ts'
import { callerOf } from '../http/caller.ts'
import { checkedInput } from '../http/checked-input.ts'
import { jsonBody } from '../http/json-body.ts'
import type { LakeContext } from '../lake-context.ts'
import type { QueryRequest } from '../query/query-request.ts'
import { QueryTimeout } from '../query/time-budget.ts'
import { idsFrom } from './commit.ts'
import type { Commit, CommitRequest } from './commit-request.ts'
import { type Mutation, mutationSchema } from './mutation-schema.ts'

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
export function mutateModule(context: LakeContext): Hono {
  return new Hono().post(`${API}/data/mutate/:dataset`, async (c) => {
    const wish = checkedInput(options, c.req.query())
    const { mutations, transactionId } = checkedInput(body, await jsonBody(c.req.raw))
    const { user, role } = callerOf(c.req.raw)
    const request = {
      mutations,
      transactionId,
      author: user.id,
      role,
      dryRun: wish.dryRun === 'true',
      autoGenerateArrayKeys: wish.autoGenerateArrayKeys === 'true',
    }
    const done = await commitAside(request, context)
    const withDocuments = wish.returnDocuments === 'true'
    if (!withDocuments && wish.returnIds !== 'true') return c.json({ transactionId: done.id })
    return c.json({ transactionId: done.id, results: resultsOf(done, withDocuments) })
  })
}

/** Commits at once or, if a mutation selects documents by a query that takes long, after the other thread has selected them. */
async function commitAside(request: CommitRequest, context: LakeContext): Promise<Commit> {
  try {
    return context.commit(request)
  } catch (error) {
    if (!(error instanceof QueryTimeout)) throw error
  }
  const select = async ({ query, params }: { query: string; params?: QueryRequest['params'] }) => {
    const { result } = await context.evaluateAside({ query, ...(params && { params }) })
    // A document that was deleted meanwhile is no longer selected.
    return idsFrom(result).filter((id) => context.store.get(id))
  }
  const mutations: Mutation[] = []
  for (const mutation of request.mutations) {
    if ('delete' in mutation && 'query' in mutation.delete) {
      mutations.push({ delete: { id: await select(mutation.delete) } })
    } else if ('patch' in mutation && 'query' in mutation.patch) {
      const { query, params, ...operations } = mutation.patch
      mutations.push({ patch: { ...operations, id: await select({ query, ...(params && { params }) }) } })
    } else mutations.push(mutation)
  }
  return context.commit({ ...request, mutations })
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
