import { z } from 'zod'
import { patchOperationsSchema } from '../mutate/mutation-schema.ts'

const id = z.string().min(1)
const revision = z.string().optional()
const attributes = z.looseObject({ _id: z.string().optional(), _type: z.string() })
const document = z.looseObject({ _id: id, _type: z.string() })
/** The local lake keeps all history, so only `purge: true` is rejected. */
const purge = z
  .literal(false, 'is not supported by the local Content Lake, which keeps all history')
  .optional()

const schemas = [
  z.object({
    actionType: z.literal('sanity.action.document.create'),
    publishedId: id,
    attributes,
    ifExists: z.enum(['fail', 'ignore']),
  }),
  z.object({
    actionType: z.literal('sanity.action.document.edit'),
    draftId: id,
    publishedId: id,
    patch: patchOperationsSchema,
  }),
  z.object({ actionType: z.literal('sanity.action.document.replaceDraft'), publishedId: id, attributes }),
  z.object({
    actionType: z.literal('sanity.action.document.publish'),
    draftId: id,
    publishedId: id,
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  z.object({ actionType: z.literal('sanity.action.document.unpublish'), draftId: id, publishedId: id }),
  z.object({ actionType: z.literal('sanity.action.document.discard'), draftId: id, purge }),
  z.object({
    actionType: z.literal('sanity.action.document.delete'),
    publishedId: id,
    includeDrafts: z.array(id).default([]),
    purge,
  }),
  z.object({
    actionType: z.literal('sanity.action.document.version.create'),
    publishedId: id,
    document: document.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: revision,
  }),
  z.object({ actionType: z.literal('sanity.action.document.version.replace'), document }),
  z.object({ actionType: z.literal('sanity.action.document.version.discard'), versionId: id, purge }),
  z.object({
    actionType: z.literal('sanity.action.document.version.unpublish'),
    versionId: id,
    publishedId: id,
  }),
] as const

/** One document action in the hosted API's format. */
export const actionSchema = z.discriminatedUnion('actionType', schemas, {
  error: ({ input }) => `${typeOf(input)} is not an action the local Content Lake knows`,
})

export type Action = z.output<typeof actionSchema>
export type ActionOf<Name extends string> = Extract<Action, { actionType: `sanity.action.document.${Name}` }>

function typeOf(input: unknown): string {
  const type =
    typeof input === 'object' && input !== null && 'actionType' in input ? input.actionType : undefined
  return JSON.stringify(type) ?? 'nothing'
}
