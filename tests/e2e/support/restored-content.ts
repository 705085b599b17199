import type { SanityDocument } from '@sanity/client'
import { test } from './test.ts'

/**
 * Puts the documents of these types back, drafts too, as each test of this file found them. Types that refer to others
 * come first: an asset goes only after the document that shows it.
 */
export function restoreAfterEach(...types: string[]) {
  const query = '*[_type in $types]'
  let found: SanityDocument[] = []
  test.beforeEach(async ({ lake }) => {
    found = await lake.fetch<SanityDocument[]>(query, { types })
  })
  test.afterEach(async ({ lake }) => {
    const left = await lake.fetch<SanityDocument[]>(query, { types })
    const revisions = new Map(left.map(({ _id, _rev }) => [_id, _rev]))
    const foundIds = new Set(found.map(({ _id }) => _id))
    const transaction = lake.transaction()
    for (const { _rev, _updatedAt, ...document } of found) {
      if (revisions.get(document._id) !== _rev) transaction.createOrReplace(document)
    }
    for (const type of types) {
      for (const { _id } of left.filter(({ _id, _type }) => _type === type && !foundIds.has(_id))) {
        transaction.delete(_id)
      }
    }
    if (transaction.serialize().length > 0) await transaction.commit()
  })
}
