import type { Action, ReleaseDocument, SanityClient } from '@sanity/client'
import { type ArchivedDocument, releasePath } from './archive-document.ts'
import { ArchiveError, messageOf } from './archive-error.ts'
import type { ImportMode } from './import-mode.ts'

const nameOf = ({ _id }: { _id: string }) => _id.slice(releasePath.length)

/** A release whose time has passed since the export is not scheduled any more: an import publishes nothing. */
function asImported(release: ArchivedDocument): ArchivedDocument {
  const { publishAt, ...rest } = release
  const isPast = typeof publishAt === 'string' && !(Date.parse(publishAt) > Date.now())
  if (release.state !== 'scheduled' || !isPast) return release
  const metadata = typeof rest.metadata === 'object' ? rest.metadata : {}
  return { ...rest, state: 'active', metadata: { ...metadata, intendedPublishAt: publishAt } }
}

/**
 * Prepares the import of releases, whose documents only actions can write.
 * @param releases documents of releases, which the import writes
 * @returns a function that writes them, and deletes all others in mode `reset`
 * @throws ArchiveError if one of them would be refused
 */
export async function prepareReleases(
  client: SanityClient,
  releases: readonly ArchivedDocument[],
  mode: ImportMode,
): Promise<() => Promise<void>> {
  const ifExists = mode === 'create' ? 'fail' : mode === 'missing' ? 'ignore' : 'replace'
  const kept = new Set(releases.map(({ _id }) => _id))
  const present =
    mode === 'reset' ? await client.fetch<ReleaseDocument[]>('*[_type == "system.release"]') : []
  const actions: Action[] = [
    ...present.filter(({ _id }) => !kept.has(_id)).flatMap(removal),
    ...releases.map(
      (release): Action => ({
        actionType: 'sanity.action.release.import',
        releaseId: nameOf(release),
        attributes: asImported(release),
        ifExists,
      }),
    ),
  ]
  if (actions.length === 0) return async () => {}
  await client.action(actions, { dryRun: true }).catch((error: unknown) => {
    throw new ArchiveError(`The releases were refused: ${messageOf(error)}\nNothing was imported.`)
  })
  return async () => {
    await client.action(actions).catch((error: unknown) => {
      throw new ArchiveError(`The documents were imported, but not the releases: ${messageOf(error)}`)
    })
  }
}

/** The actions that end a release in any state, and delete it. */
function removal(release: ReleaseDocument): Action[] {
  const releaseId = nameOf(release)
  const isOver = release.state === 'archived' || release.state === 'published'
  return [
    ...(release.state === 'scheduled'
      ? [{ actionType: 'sanity.action.release.unschedule', releaseId } as const]
      : []),
    ...(isOver ? [] : [{ actionType: 'sanity.action.release.archive', releaseId } as const]),
    { actionType: 'sanity.action.release.delete', releaseId },
  ]
}
