import { z } from 'zod'

const document = z.looseObject({ _id: z.string().optional(), _type: z.string().optional() })
const identified = z.looseObject({ _id: z.string(), _type: z.string().optional() })
const attributes = z.record(z.string(), z.unknown())
const items = z.array(z.unknown())
const id = z.union([z.string(), z.array(z.string())])

const insert = z.union(
  [
    z.strictObject({ before: z.string(), items }),
    z.strictObject({ after: z.string(), items }),
    z.strictObject({ replace: z.string(), items }),
  ],
  'must be {items} with one of before, after and replace',
)

export const patchOperationsSchema = z.strictObject({
  set: attributes.optional(),
  setIfMissing: attributes.optional(),
  unset: z.array(z.string()).optional(),
  inc: z.record(z.string(), z.number()).optional(),
  dec: z.record(z.string(), z.number()).optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
  insert: insert.optional(),
  ifRevisionID: z.string().optional(),
})

const byId = z.strictObject({ id })
const byQuery = z.strictObject({ query: z.string(), params: attributes.optional() })
const patchById = patchOperationsSchema.extend(byId.shape)
const patchByQuery = patchOperationsSchema.extend(byQuery.shape)

export type PatchOperations = z.output<typeof patchOperationsSchema>
export type Selection = z.output<typeof byId> | z.output<typeof byQuery>

/** One mutation in the hosted API's format: exactly one of the five kinds. */
export type Mutation =
  | { create: z.output<typeof document> }
  | { createIfNotExists: z.output<typeof identified> }
  | { createOrReplace: z.output<typeof identified> }
  | { patch: z.output<typeof patchById> | z.output<typeof patchByQuery> }
  | { delete: Selection }

const kinds = {
  create: () => z.strictObject({ create: document }),
  createIfNotExists: () => z.strictObject({ createIfNotExists: identified }),
  createOrReplace: () => z.strictObject({ createOrReplace: identified }),
  patch: (body: object) => z.strictObject({ patch: 'query' in body ? patchByQuery : patchById }),
  delete: (body: object) => z.strictObject({ delete: 'query' in body ? byQuery : byId }),
}

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)

/** Parses a mutation with the schema of its kind only, so that an error message is one sentence. */
export const mutationSchema = z.unknown().transform((value, context): Mutation => {
  const [kind, ...others] = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (!kind || others.length > 0 || !isKind(kind[0])) {
    context.addIssue(`must be an object with exactly one of ${Object.keys(kinds).join(', ')}`)
    return z.NEVER
  }
  const body = typeof kind[1] === 'object' && kind[1] !== null ? kind[1] : {}
  const parsed = kinds[kind[0]](body).safeParse(value)
  if (parsed.success) return parsed.data
  for (const { message, path } of parsed.error.issues) context.addIssue({ code: 'custom', message, path })
  return z.NEVER
})
