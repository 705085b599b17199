import { z } from 'zod'

const document = z.looseObject({ _id: z.string().optional(), _type: z.string().optional() })
const params = z.record(z.string(), z.unknown())
const attributes = z.record(z.string(), z.unknown())
const items = z.array(z.unknown())

const insert = z.union([
  z.strictObject({ before: z.string(), items }),
  z.strictObject({ after: z.string(), items }),
  z.strictObject({ replace: z.string(), items }),
])

const operations = {
  set: attributes.optional(),
  setIfMissing: attributes.optional(),
  unset: z.array(z.string()).optional(),
  inc: z.record(z.string(), z.number()).optional(),
  dec: z.record(z.string(), z.number()).optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  insert: insert.optional(),
  ifRevisionID: z.string().optional(),
}

const patch = z.union([
  z.strictObject({ id: z.union([z.string(), z.array(z.string())]), ...operations }),
  z.strictObject({ query: z.string(), params: params.optional(), ...operations }),
])

const selection = z.union([
  z.strictObject({ id: z.union([z.string(), z.array(z.string())]) }),
  z.strictObject({ query: z.string(), params: params.optional() }),
])

/** One mutation as the hosted API takes it: exactly one of the five kinds. */
export const mutationSchema = z.union([
  z.strictObject({ create: document }),
  z.strictObject({ createIfNotExists: document }),
  z.strictObject({ createOrReplace: document }),
  z.strictObject({ patch }),
  z.strictObject({ delete: selection }),
])

export type Mutation = z.output<typeof mutationSchema>
export type PatchOperations = Omit<z.output<typeof patch>, 'id' | 'query' | 'params'>
export type Selection = z.output<typeof selection>
