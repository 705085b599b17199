import { lakeOfFile } from '../served-lake'

const lake = lakeOfFile()
const client = () => lake().client()
const pair = (id: string) => ({ publishedId: id, draftId: `drafts.${id}` })
const get = (id: string) => client().getDocument(id)

const begin = (id: string, attributes: Record<string, unknown> = {}) =>
  client().action({
    actionType: 'sanity.action.document.create',
    publishedId: id,
    attributes: { _id: `drafts.${id}`, _type: 'page', ...attributes },
    ifExists: 'fail',
  })
const publish = (id: string, more: { ifPublishedRevisionId?: string; ifDraftRevisionId?: string } = {}) =>
  client().action({ actionType: 'sanity.action.document.publish', ...pair(id), ...more })
const edit = (id: string, set: Record<string, unknown>) =>
  client().action({ actionType: 'sanity.action.document.edit', ...pair(id), patch: { set } })

describe('actions', () => {
  test('handle a page from its first draft to its deletion', async () => {
    const begun = await begin('life', { title: 'One' })
    expect(begun).toEqual({ transactionId: expect.any(String) })
    await publish('life')
    const published = await get('life')
    expect(published).toMatchObject({ title: 'One' })
    expect(await get('drafts.life')).toBeUndefined()
    await edit('life', { title: 'Two' })
    expect(await get('drafts.life')).toMatchObject({ title: 'Two', _createdAt: published?._createdAt })
    await publish('life')
    expect(await get('life')).toMatchObject({ title: 'Two', _createdAt: published?._createdAt })
    await client().action({ actionType: 'sanity.action.document.unpublish', ...pair('life') })
    expect(await get('life')).toBeUndefined()
    expect(await get('drafts.life')).toMatchObject({ title: 'Two' })
    await publish('life')
    await edit('life', { title: 'Three' })
    await client().action({
      actionType: 'sanity.action.document.version.discard',
      versionId: 'drafts.life',
    })
    expect(await get('drafts.life')).toBeUndefined()
    await client().action({
      actionType: 'sanity.action.document.delete',
      publishedId: 'life',
      includeDrafts: [],
    })
    expect(await get('life')).toBeUndefined()
  })

  test('use the client’s transaction ID as the revision', async () => {
    await begin('revised')
    await client().action(
      { actionType: 'sanity.action.document.edit', ...pair('revised'), patch: { set: { a: 1 } } },
      { transactionId: 'action-txn' },
    )
    expect((await get('drafts.revised'))?._rev).toBe('action-txn')
  })

  test('make references strong at publication if they were weak only until then', async () => {
    await client().createOrReplace({ _id: 'linked', _type: 'page' })
    const weak = { _type: 'reference', _ref: 'linked', _weak: true, _strengthenOnPublish: { type: 'page' } }
    await begin('linking', { to: weak, list: [{ ...weak, _key: 'k' }] })
    await publish('linking')
    expect(await get('linking')).toMatchObject({
      to: { _type: 'reference', _ref: 'linked' },
      list: [{ _key: 'k', _ref: 'linked' }],
    })
    expect((await get('linking'))?.to).not.toHaveProperty('_weak')
    await expect(
      client().action({ actionType: 'sanity.action.document.unpublish', ...pair('linked') }),
    ).rejects.toMatchObject({
      statusCode: 409,
      details: { type: 'actionError', items: [{ error: { type: 'documentHasExistingReferencesError' } }] },
    })
  })

  test('run as one transaction, and each sees the result of the one before', async () => {
    await begin('many')
    await client().action([
      { actionType: 'sanity.action.document.discard', draftId: 'drafts.many' },
      {
        actionType: 'sanity.action.document.create',
        publishedId: 'many',
        attributes: { _id: 'drafts.many', _type: 'page', title: 'restored' },
        ifExists: 'fail',
      },
      {
        actionType: 'sanity.action.document.replaceDraft',
        publishedId: 'many',
        attributes: { _id: 'drafts.many', _type: 'page', title: 'replaced' },
      },
    ])
    expect(await get('drafts.many')).toMatchObject({ title: 'replaced' })
    await expect(
      client().action([
        { actionType: 'sanity.action.document.edit', ...pair('many'), patch: { set: { title: 'lost' } } },
        { actionType: 'sanity.action.document.publish', ...pair('not-there') },
      ]),
    ).rejects.toMatchObject({ details: { type: 'actionError', items: [{ index: 1 }] } })
    expect(await get('drafts.many')).toMatchObject({ title: 'replaced' })
  })

  test('create, replace and mark versions of a release', async () => {
    await client().createOrReplace({ _id: 'based', _type: 'page', title: 'base' })
    const versionId = 'versions.spring.based'
    await client().action({
      actionType: 'sanity.action.document.version.create',
      publishedId: 'based',
      baseId: 'based',
      versionId,
    })
    await client().action({
      actionType: 'sanity.action.document.version.replace',
      document: { _id: versionId, _type: 'page', title: 'version' },
    })
    expect(await get(versionId)).toMatchObject({ title: 'version' })
    await client().action({
      actionType: 'sanity.action.document.version.unpublish',
      versionId,
      publishedId: 'based',
    })
    const seen = client().fetch('*[_id == "based"]', {}, { perspective: ['spring'] })
    expect(await seen).toEqual([])
  })

  test.each([
    ['publishing without a draft', () => publish('no-draft'), 'documentNotFoundError'],
    ['editing a document that does not exist', () => edit('no-document', { a: 1 }), 'documentNotFoundError'],
    [
      'discarding a draft that does not exist',
      () => client().action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.absent' }),
      'documentNotFoundError',
    ],
    [
      'publishing over a revision that is not the expected one',
      async () => {
        await begin('raced')
        return publish('raced', { ifPublishedRevisionId: 'another' })
      },
      'documentRevisionIDDoesNotMatchError',
    ],
    [
      'creating a published document',
      async () => {
        await client().createOrReplace({ _id: 'taken', _type: 'page' })
        return begin('taken')
      },
      'documentAlreadyExistsError',
    ],
    [
      'deleting a document without its draft',
      async () => {
        await client().createOrReplace({ _id: 'around', _type: 'page' })
        await edit('around', { a: 1 })
        return client().action({
          actionType: 'sanity.action.document.delete',
          publishedId: 'around',
          includeDrafts: [],
        })
      },
      'documentHasDraftsError',
    ],
  ])('refuse %s', async (_, attempt, type) => {
    await expect(attempt()).rejects.toMatchObject({
      statusCode: 409,
      details: { type: 'actionError', items: [{ index: 0, error: { type } }] },
    })
  })

  test('refuse IDs that do not belong together and unknown actions', async () => {
    const mixed = {
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.a',
      publishedId: 'b',
    } as const
    await expect(client().action(mixed)).rejects.toMatchObject({ statusCode: 400 })
    const release = { actionType: 'sanity.action.release.publish', releaseId: 'spring' } as const
    await expect(client().action(release)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('change nothing in a dry run', async () => {
    await begin('rehearsed')
    await client().action(
      { actionType: 'sanity.action.document.publish', ...pair('rehearsed') },
      { dryRun: true },
    )
    expect(await get('rehearsed')).toBeUndefined()
  })
})
