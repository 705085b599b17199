import { defineQuery } from 'next-sanity'
import { messageOf } from '../../format/error-message'
import { type ChangedDocument, contentTag, tagsOf } from '../cache-tags'
import { queryContent } from '../query-content'

const usersQuery = defineQuery(`*[references($ids)]{
  _id,
  _type,
  "slug": slug.current,
  "parentId": parent._ref,
  publishedAt,
  "categoryIds": categories[]._ref
}`)

const timeoutMs = 3_000

/** Nothing shows a new file yet: `previousType` is null for it, and missing if the webhook does not report it. */
const isChangedAsset = ({ _type, previousType }: ChangedDocument) =>
  (_type === 'sanity.imageAsset' || _type === 'sanity.fileAsset') && previousType !== null

/**
 * The tags of the published documents that show changed pictures: pages show the alt text and the focal point of a picture's asset where
 * their documents have none. If the Content Lake does not respond, it is the tag of all content.
 */
export async function assetTags(documents: readonly ChangedDocument[]): Promise<string[]> {
  const ids = documents.filter(isChangedAsset).map(({ _id }) => _id)
  if (ids.length === 0) return []
  try {
    const users = await queryContent(usersQuery, { ids }, { cache: 'no-store', timeout: timeoutMs })
    return [...new Set(users.flatMap((user) => tagsOf({ ...user, outlineChanged: false })))]
  } catch (error) {
    console.warn(`The pages that show a changed picture are not known, so all expire (${messageOf(error)}).`)
    return [contentTag]
  }
}
