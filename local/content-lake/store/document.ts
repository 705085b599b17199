/** A document as stored and sent: plain JSON with the system fields that the lake sets. Never modified in place. */
export interface StoredDocument {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [field: string]: unknown
}

const DRAFT = 'drafts.'
const VERSION = 'versions.'

/** `drafts.<id>` */
export const isDraftId = (id: string) => id.startsWith(DRAFT)

/** `versions.<release>.<id>` */
export const isVersionId = (id: string) => id.startsWith(VERSION)

/** Ids without a dot are public; all others (drafts, versions, private prefixes) need a token to be read. */
export const isPublicId = (id: string) => !id.includes('.')

/** The published document's id for the id of a draft or version. */
export function publishedIdOf(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT.length)
  if (isVersionId(id)) return id.split('.').slice(2).join('.')
  return id
}

/** The id of the draft of the document that `id` (published, draft or version) belongs to. */
export const draftIdOf = (id: string) => DRAFT + publishedIdOf(id)

/** The release's name in `versions.<release>.<id>`, or undefined. */
export const releaseOf = (id: string) => (isVersionId(id) ? id.split('.')[1] : undefined)

/** The type of the documents that say what a release is, such as its title and time. */
export const releaseDocumentType = 'system.release'

const RELEASE = '_.releases.'

/** The id of the document of a release. @param name such as `spring` */
export const releaseDocumentId = (name: string) => RELEASE + name

/** The name of the release that a document describes. */
export const releaseNameOf = ({ _id }: { _id: string }) => _id.slice(RELEASE.length)

/** Whether a release's version says that publishing the release unpublishes the document. */
export function isMarkedForDeletion({ _system }: StoredDocument): boolean {
  return typeof _system === 'object' && _system !== null && 'delete' in _system && _system.delete === true
}
