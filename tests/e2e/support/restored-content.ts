import type { SanityClient, SanityDocument } from '@sanity/client'
import { lakeClient } from '../../support/lake-client.ts'
import { test } from './test.ts'

const read = (lake: SanityClient, types: string[]) =>
  lake.fetch<SanityDocument[]>('*[_type in $types]', { types })

/** `types` lists referencing types first, so that a document is deleted before the asset that it shows. */
async function restore(lake: SanityClient, types: string[], found: SanityDocument[]): Promise<void> {
  const left = await read(lake, types)
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
}

/** After each test of the file, restores the documents of these types, including drafts, to their state before the test. */
export function restoreAfterEach(...types: string[]) {
  let found: SanityDocument[] = []
  test.beforeEach(async ({ lake }) => {
    found = await read(lake, types)
  })
  test.afterEach(({ lake }) => restore(lake, types, found))
}

/** Does the same once, after the last test of the file. */
export function restoreAfterAll(...types: string[]) {
  let found: SanityDocument[] = []
  test.beforeAll(async ({ stage }) => {
    found = await read(lakeClient(stage.lakeUrl, stage.lakeToken), types)
  })
  test.afterAll(({ stage }) => restore(lakeClient(stage.lakeUrl, stage.lakeToken), types, found))
}
