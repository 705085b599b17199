import type { Action } from '@sanity/client'
import { lakeOfFile } from '../served-lake'

const lake = lakeOfFile()
const client = () => lake().client()
const pair = (id: string) => ({ publishedId: id, draftId: `drafts.${id}` })
const get = (id: string) => client().getDocument(id)
const put = (_id: string) => client().createOrReplace({ _id, _type: 'page' })

/** An action on a document, by the last part of its type. */
const action = (name: string, fields: object) =>
  ({ actionType: `sanity.action.document.${name}`, ...fields }) as Action
const act = (name: string, fields: object, options = {}) => client().action(action(name, fields), options)

const creation = (id: string, attributes: object = {}) =>
  action('create', {
    publishedId: id,
    attributes: { _id: `drafts.${id}`, _type: 'page', ...attributes },
    ifExists: 'fail',
  })
const begin = (id: string, attributes?: object) => client().action(creation(id, attributes))
const publish = (id: string, more: object = {}) => act('publish', { ...pair(id), ...more })
const edition = (id: string, set: object) => action('edit', { ...pair(id), patch: { set } })
const edit = (id: string, set: object) => client().action(edition(id, set))
const remove = (id: string) => act('delete', { publishedId: id, includeDrafts: [] })

test('actions handle a page from its first draft to its deletion', async () => {
  expect(await begin('life', { title: 'One' })).toEqual({ transactionId: expect.any(String) })
  await publish('life')
  const published = await get('life')
  expect(published).toMatchObject({ title: 'One' })
  expect(await get('drafts.life')).toBeUndefined()
  await edit('life', { title: 'Two' })
  expect(await get('drafts.life')).toMatchObject({ title: 'Two', _createdAt: published?._createdAt })
  await publish('life')
  expect(await get('life')).toMatchObject({ title: 'Two', _createdAt: published?._createdAt })
  await act('unpublish', pair('life'))
  expect(await get('life')).toBeUndefined()
  expect(await get('drafts.life')).toMatchObject({ title: 'Two' })
  await publish('life')
  await edit('life', { title: 'Three' })
  await act('version.discard', { versionId: 'drafts.life' })
  expect(await get('drafts.life')).toBeUndefined()
  await remove('life')
  expect(await get('life')).toBeUndefined()
})

test('actions use the client’s transaction ID as the revision', async () => {
  await begin('revised')
  await client().action(edition('revised', { a: 1 }), { transactionId: 'action-txn' })
  expect((await get('drafts.revised'))?._rev).toBe('action-txn')
})

test('actions make references strong at publication if they were weak only until then', async () => {
  await put('linked')
  const weak = { _type: 'reference', _ref: 'linked', _weak: true, _strengthenOnPublish: { type: 'page' } }
  await begin('linking', { to: weak, list: [{ ...weak, _key: 'k' }] })
  await publish('linking')
  const to = { _type: 'reference', _ref: 'linked' }
  expect(await get('linking')).toMatchObject({ to, list: [{ _key: 'k', _ref: 'linked' }] })
  expect((await get('linking'))?.to).not.toHaveProperty('_weak')
  const error = { type: 'documentHasExistingReferencesError' }
  const details = { type: 'actionError', items: [{ error }] }
  await expect(act('unpublish', pair('linked'))).rejects.toMatchObject({ statusCode: 409, details })
})

test('actions run as one transaction, and each sees the result of the one before', async () => {
  await begin('many')
  const attributes = { _id: 'drafts.many', _type: 'page', title: 'replaced' }
  await client().action([
    action('discard', { draftId: 'drafts.many' }),
    creation('many', { title: 'restored' }),
    action('replaceDraft', { publishedId: 'many', attributes }),
  ])
  expect(await get('drafts.many')).toMatchObject({ title: 'replaced' })
  const failing = [edition('many', { title: 'lost' }), action('publish', pair('not-there'))]
  const details = { type: 'actionError', items: [{ index: 1 }] }
  await expect(client().action(failing)).rejects.toMatchObject({ details })
  expect(await get('drafts.many')).toMatchObject({ title: 'replaced' })
})

test('actions create, replace and mark versions of a release', async () => {
  await put('based')
  const versionId = 'versions.spring.based'
  await act('version.create', { publishedId: 'based', baseId: 'based', versionId })
  await act('version.replace', { document: { _id: versionId, _type: 'page', title: 'version' } })
  expect(await get(versionId)).toMatchObject({ title: 'version' })
  await act('version.unpublish', { versionId, publishedId: 'based' })
  expect(await client().fetch('*[_id == "based"]', {}, { perspective: ['spring'] })).toEqual([])
})

test.each<[string, () => Promise<unknown>, string]>([
  ['publishing without a draft', () => publish('no-draft'), 'documentNotFoundError'],
  ['editing a missing document', () => edit('no-document', { a: 1 }), 'documentNotFoundError'],
  ['discarding a missing draft', () => act('discard', { draftId: 'drafts.absent' }), 'documentNotFoundError'],
  [
    'publishing over another revision',
    () => begin('raced').then(() => publish('raced', { ifPublishedRevisionId: 'another' })),
    'documentRevisionIDDoesNotMatchError',
  ],
  ['creating a published page', () => put('taken').then(() => begin('taken')), 'documentAlreadyExistsError'],
  [
    'deleting a document without its draft',
    () => put('around').then(() => edit('around', { a: 1 }).then(() => remove('around'))),
    'documentHasDraftsError',
  ],
])('actions refuse %s', async (_, attempt, type) => {
  const details = { type: 'actionError', items: [{ index: 0, error: { type } }] }
  await expect(attempt()).rejects.toMatchObject({ statusCode: 409, details })
})

test('actions refuse IDs that do not belong together and unknown actions', async () => {
  const mixed = act('publish', { draftId: 'drafts.a', publishedId: 'b' })
  await expect(mixed).rejects.toMatchObject({ statusCode: 400 })
  const variant = { actionType: 'sanity.action.variant.definition.create', variantId: 'spring' } as const
  await expect(client().action(variant)).rejects.toMatchObject({ statusCode: 400 })
})

test('actions change nothing in a dry run', async () => {
  await begin('rehearsed')
  await act('publish', pair('rehearsed'), { dryRun: true })
  expect(await get('rehearsed')).toBeUndefined()
})
