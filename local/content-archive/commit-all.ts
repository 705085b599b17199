import { ClientError, type Mutation, type SanityClient, type SanityDocument } from '@sanity/client'
import { z } from 'zod'
import { ArchiveError, messageOf } from './archive-error.ts'
import { documentsById } from './documents-by-id.ts'
import type { Step } from './progress.ts'

/** Below the hosted service's limit of 4 MB per request. */
const GROUP_BYTES = 3_500_000

const bytesOf = (mutation: Mutation) => Buffer.byteLength(JSON.stringify(mutation))

function groupBySize(mutations: readonly Mutation[], limit: number): Mutation[][] {
  const groups: Mutation[][] = []
  let room = 0
  for (const mutation of mutations) {
    const bytes = bytesOf(mutation)
    const group = bytes <= room ? groups.at(-1) : undefined
    if (group) group.push(mutation)
    else groups.push([mutation])
    room = (group ? room : limit) - bytes
  }
  return groups
}

function idOf(mutation: Mutation): string {
  if ('create' in mutation) return mutation.create._id ?? ''
  if ('createOrReplace' in mutation) return mutation.createOrReplace._id
  if ('createIfNotExists' in mutation) return mutation.createIfNotExists._id
  const selection = 'delete' in mutation ? mutation.delete : mutation.patch
  return 'id' in selection && typeof selection.id === 'string' ? selection.id : ''
}

const refusalSchema = z.object({
  items: z.tuple([z.object({ index: z.int(), error: z.object({ description: z.string() }) })], z.unknown()),
})

/** Names the refused mutation of a request, read from the `items` of Sanity's error response. */
function refusal(error: unknown, group: readonly Mutation[], nameOf: (id: string) => string): string {
  const parsed = refusalSchema.safeParse(error instanceof ClientError ? error.details : undefined)
  const [item] = parsed.data?.items ?? []
  const mutation = group.length === 1 ? group[0] : item && group[item.index]
  if (!mutation) return `The documents were refused: ${messageOf(error)}`
  return `${nameOf(idOf(mutation))} was refused: ${item?.error.description ?? messageOf(error)}`
}

async function undo(client: SanityClient, committed: readonly Mutation[], before: readonly SanityDocument[]) {
  const touched = new Set(committed.map(idOf))
  const restored = before.filter(({ _id }) => touched.has(_id))
  for (const { _id } of before) touched.delete(_id)
  const kinds = committed.flatMap((mutation) =>
    'patch' in mutation || 'delete' in mutation ? [] : [mutation],
  )
  const typeOf = new Map(kinds.map((mutation) => [idOf(mutation), Object.values(mutation)[0]?._type]))
  const undo: Mutation[] = [
    ...restored.map((document) => ({ createOrReplace: document })),
    // Replaced by empty documents before any is deleted: documents of different groups may refer to each other.
    ...[...touched].map((_id) => ({ createOrReplace: { _id, _type: typeOf.get(_id) ?? 'unknown' } })),
    ...[...touched].map((id) => ({ delete: { id } })),
  ]
  for (const group of groupBySize(undo, GROUP_BYTES)) await client.mutate(group, { visibility: 'sync' })
}

export interface CommitOptions {
  report: (step: Step) => void
  /** Stops the commit between two requests. */
  signal: AbortSignal
  /** The name of a document in error messages. */
  nameOf: (id: string) => string
  /** Maximum bytes of JSON per request. */
  limit?: number
}

/**
 * Commits all mutations or none. Mutations that fit into one request are one transaction; more are sent in several.
 * If one of these is refused, or the signal aborts between two, the earlier ones are undone.
 * @throws ArchiveError with the reason and the state of the dataset
 */
export async function commitAll(
  client: SanityClient,
  mutations: readonly Mutation[],
  { report, signal, nameOf, limit = GROUP_BYTES }: CommitOptions,
): Promise<void> {
  const groups = groupBySize(mutations, limit)
  const before = groups.length > 1 ? await documentsById(client, [...new Set(mutations.map(idOf))]) : []
  const committed: Mutation[] = []
  let group: Mutation[] = []
  const progress = () =>
    report({ step: 'Writing documents', current: committed.length, total: mutations.length })
  progress()
  try {
    for (group of groups) {
      signal.throwIfAborted()
      await client.mutate(group, { visibility: 'sync' })
      committed.push(...group)
      progress()
    }
  } catch (error) {
    const reason = signal.aborted ? 'The import was interrupted.' : refusal(error, group, nameOf)
    await undo(client, committed, before).catch((failure: unknown) => {
      throw new ArchiveError(
        `${reason}\nA part had been written, and taking it back failed too (${messageOf(failure)}): import again with --replace.`,
      )
    })
    throw new ArchiveError(`${reason}\nNothing was imported.`)
  }
}
