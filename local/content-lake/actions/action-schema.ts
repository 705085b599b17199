import { z } from 'zod'
import { patchOperationsSchema } from '../mutate/mutation-schema.ts'

const id = z.string().min(1)
const revision = z.string().optional()
const attributes = z.looseObject({ _id: z.string().optional(), _type: z.string() })
const document = z.looseObject({ _id: id, _type: z.string() })
const instant = z
  .string()
  // Years of more than four digits have another form.
  .refine((text) => Date.parse(text) < Date.UTC(10_000, 0), 'must be a time like 2026-01-31T12:00:00Z')
/** Words that name perspectives. */
const perspectives = ['drafts', 'published', 'raw', 'previewDrafts']
const releaseId = z
  .string()
  .regex(/^[a-zA-Z0-9][\w-]{0,63}$/, 'must be 1 to 64 letters, digits, "_" and "-"')
  .refine((name) => !perspectives.includes(name), 'is the name of a perspective')

/** What an editor says of a release. */
export const releaseMetadataSchema = z.looseObject({
  title: z.string().optional(),
  description: z.string().optional(),
  intendedPublishAt: instant.optional(),
  releaseType: z.enum(['asap', 'scheduled', 'undecided'], 'must be asap, scheduled or undecided'),
  cardinality: z.enum(['many', 'one'], 'must be many or one').optional(),
})

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
  z.object({
    actionType: z.literal('sanity.action.release.create'),
    releaseId,
    metadata: releaseMetadataSchema.partial().optional(),
  }),
  z.object({ actionType: z.literal('sanity.action.release.edit'), releaseId, patch: patchOperationsSchema }),
  z.object({
    actionType: z.literal('sanity.action.release.schedule'),
    releaseId,
    publishAt: instant,
  }),
  z.object({ actionType: z.literal('sanity.action.release.unschedule'), releaseId }),
  z.object({ actionType: z.literal('sanity.action.release.publish'), releaseId }),
  z.object({ actionType: z.literal('sanity.action.release.archive'), releaseId }),
  z.object({ actionType: z.literal('sanity.action.release.unarchive'), releaseId }),
  z.object({ actionType: z.literal('sanity.action.release.delete'), releaseId }),
  z.object({
    actionType: z.literal('sanity.action.release.import'),
    releaseId,
    attributes: document.optional(),
    document: document.optional(),
    ifExists: z.enum(['fail', 'ignore', 'replace']),
  }),
] as const

/** One action on a document or a release in the hosted API's format. */
export const actionSchema = z.discriminatedUnion('actionType', schemas, {
  error: ({ input }) => `${typeOf(input)} is not an action the local Content Lake knows`,
})

export type Action = z.output<typeof actionSchema>
export type ActionOf<Name extends string> = Extract<Action, { actionType: `sanity.action.${Name}` }>

function typeOf(input: unknown): string {
  const type =
    typeof input === 'object' && input !== null && 'actionType' in input ? input.actionType : undefined
  return JSON.stringify(type) ?? 'nothing'
}
