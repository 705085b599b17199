import { applyPatch } from 'mendoza'
import { type ServedLake, serveLake } from '../served-lake'

let served: ServedLake
beforeEach(async () => {
  served = await serveLake()
})
afterEach(() => served.close())

const history = (path: string) => served.get(`/v2025-02-19/data/history/production/${path}`)
const transactions = async (path: string) =>
  (await (await history(path ? `transactions/${path}` : 'transactions?excludeContent=true')).text())
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
const events = async (id: string) => {
  const answer = await (await history(`events/documents/${id}?limit=100`)).json()
  return answer.events[id] as { type: string; [field: string]: unknown }[]
}
const mutate = async (...mutations: object[]) =>
  (await served.client().mutate(mutations as never, { returnDocuments: false })).transactionId

/** Creates a draft, edits it twice and publishes it. Returns the transaction IDs in this order. */
async function written(): Promise<string[]> {
  const created = await mutate({ create: { _id: 'drafts.post', _type: 'post', title: 'A' } })
  const first = await mutate({ patch: { id: 'drafts.post', set: { title: 'B' } } })
  const second = await mutate({ patch: { id: 'drafts.post', set: { title: 'C' } } })
  const replaced = { _id: 'post', _type: 'post', title: 'C' }
  const published = await mutate({ createOrReplace: replaced }, { delete: { id: 'drafts.post' } })
  return [created, first, second, published]
}

describe('transactions', () => {
  test('are NDJSON, oldest first, with effects from one state to the next', async () => {
    const ids = await written()
    const answer = await history('transactions/post,drafts.post?excludeContent=true&effectFormat=mendoza')
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    const log = await transactions('post,drafts.post?excludeContent=true&effectFormat=mendoza')
    expect(log.map(({ id }) => id)).toEqual(ids)
    expect(log.every(({ mutations }) => mutations === undefined)).toBe(true)
    expect(log[3].documentIDs.sort()).toEqual(['drafts.post', 'post'])
    expect(log[0]).toMatchObject({ author: 'local-editor', timestamp: expect.stringMatching(/Z$/) })
    let draft: unknown = null
    for (const { effects } of log.slice(0, 3))
      draft = applyPatch(draft as never, effects['drafts.post'].apply)
    expect(draft).toMatchObject({ _id: 'drafts.post', title: 'C' })
    expect(log[0].effects['drafts.post'].revert).toEqual([0, null])
    expect(log[3].effects['drafts.post'].apply).toEqual([0, null])
  })

  test('contain mutations and all documents unless excluded', async () => {
    await written()
    const [last] = await transactions('post?reverse=true&limit=1')
    expect(last.documentIDs.sort()).toEqual(['drafts.post', 'post'])
    const [only] = await transactions(
      'post?reverse=true&limit=1&includeIdentifiedDocumentsOnly=true&effectFormat=mendoza',
    )
    expect(only.documentIDs).toEqual(['post'])
    expect(Object.keys(only.effects)).toEqual(['post'])
    expect(only.mutations).toHaveLength(1)
    const [bare] = await transactions('post?excludeMutations=true&limit=1')
    expect(bare).not.toHaveProperty('mutations')
  })

  test('include both bounds; an empty bound is none', async () => {
    const ids = await written()
    const between = await transactions(
      `drafts.post?fromTransaction=${ids[1]}&toTransaction=${ids[2]}&excludeContent=true`,
    )
    expect(between.map(({ id }) => id)).toEqual([ids[1], ids[2]])
    const backwards = await transactions(
      `drafts.post?toTransaction=${ids[1]}&reverse=true&limit=50&fromTransaction=`,
    )
    expect(backwards.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect(await transactions('post?authors=somebody')).toEqual([])
    expect(await transactions('post?toTime=2001-01-01T00:00:00Z')).toEqual([])
  })

  test('include the whole log without a document', async () => {
    const ids = await written()
    expect((await transactions('')).map(({ id }) => id)).toEqual(ids)
  })

  test('report invalid input in one sentence', async () => {
    const limit = await history('transactions/post?limit=many')
    expect([limit.status, (await limit.json()).message]).toEqual([400, 'limit: must be a whole number.'])
    const unknown = await history('transactions/post?fromTransaction=nope')
    expect([unknown.status, (await unknown.json()).message]).toEqual([404, 'Transaction "nope" not found'])
  })
})

describe('documents in the past', () => {
  const documents = async (path: string) => (await (await history(`documents/${path}`)).json()).documents

  test('are found by revision, with that _rev', async () => {
    const [, first] = await written()
    expect(await documents(`drafts.post?revision=${first}`)).toMatchObject([
      { title: 'B', _rev: first, _id: 'drafts.post' },
    ])
  })

  test('are found by time, or as the last version', async () => {
    const [created, , second, published] = await written()
    const [{ timestamp }] = await transactions('drafts.post?limit=1')
    expect(await documents(`drafts.post?time=${timestamp}`)).toMatchObject([{ _rev: created }])
    expect(await documents(`drafts.post?time=2001-01-01T00:00:00Z`)).toEqual([])
    expect(await documents('drafts.post?lastRevision=true')).toMatchObject([{ _rev: second, title: 'C' }])
    const last = await documents('post,drafts.post?lastRevision=true')
    expect(last).toMatchObject([{ _rev: published }, { _rev: second }])
    expect(await documents('drafts.post')).toEqual([])
  })

  test('accept only one of revision and time', async () => {
    expect((await history('documents/post?time=2001-01-01T00:00:00Z&revision=x')).status).toBe(400)
  })

  test('equal the old draft after a restore', async () => {
    const [, first] = await written()
    const [{ _updatedAt: _dropped, ...old }] = await documents(`drafts.post?revision=${first}`)
    await served.client().createOrReplace(old)
    expect(await served.client().getDocument('drafts.post')).toMatchObject({ title: 'B' })
  })
})

describe('events', () => {
  test('report the publication of a draft', async () => {
    const [created, , second, published] = await written()
    expect(await events('drafts.post')).toEqual([
      {
        type: 'publishDocumentVersion',
        id: published,
        timestamp: expect.any(String),
        author: 'local-editor',
        documentId: 'post',
        revisionId: published,
        versionId: 'drafts.post',
        versionRevisionId: second,
        publishCause: 'document.publish',
        contributors: ['local-editor'],
      },
      expect.objectContaining({ type: 'createDocumentVersion', versionRevisionId: created }),
    ])
    expect((await events('post')).map(({ type }) => type)).toEqual(['publishDocumentVersion'])
  })

  test('report discard, unpublish and delete', async () => {
    await written()
    await mutate({ create: { _id: 'drafts.post', _type: 'post', title: 'D' } })
    await mutate({ delete: { id: 'drafts.post' } })
    await mutate({ delete: { id: 'post' } }, { create: { _id: 'drafts.post', _type: 'post', title: 'C' } })
    const replaced = { _id: 'post', _type: 'post', title: 'E' }
    await mutate({ createOrReplace: replaced }, { delete: { id: 'drafts.post' } })
    await mutate({ delete: { id: 'post' } })
    expect((await events('drafts.post')).map(({ type }) => type)).toEqual([
      'deleteDocumentGroup',
      'publishDocumentVersion',
      'unpublishDocument',
      'createDocumentVersion',
      'deleteDocumentVersion',
      'createDocumentVersion',
      'publishDocumentVersion',
      'createDocumentVersion',
    ])
    const types = 'deleteDocumentGroup publishDocumentVersion unpublishDocument publishDocumentVersion'.split(
      ' ',
    )
    expect((await events('post')).map(({ type }) => type)).toEqual(types)
  })

  test('report an import with several passes as one publication, to which drafts are compared', async () => {
    await mutate({ create: { _id: 'post', _type: 'post', title: 'Imported' } })
    const imported = await mutate({ patch: { id: 'post', set: { strengthened: true } } })
    expect(await events('post')).toMatchObject([{ type: 'publishDocumentVersion', revisionId: imported }])
    const edited = await mutate({ create: { _id: 'drafts.post', _type: 'post', title: 'Edited' } })
    const list = [
      { type: 'createDocumentVersion', versionRevisionId: edited },
      { type: 'publishDocumentVersion', revisionId: imported },
    ]
    expect(await events('drafts.post')).toMatchObject(list)
    const { documents } = await (await history(`documents/drafts.post?revision=${imported}`)).json()
    expect(documents).toMatchObject([{ title: 'Imported', _rev: imported }])
    await mutate({ patch: { id: 'post', set: { orderRank: 'b' } } })
    expect(await events('drafts.post')).toMatchObject(list)
  })

  test('have pages', async () => {
    await written()
    const first = await (await history('events/documents/drafts.post?limit=1')).json()
    expect(first.events['drafts.post']).toHaveLength(1)
    const next = await history(`events/documents/drafts.post?limit=1&nextCursor=${first.nextCursor}`)
    const events = { 'drafts.post': [{ type: 'createDocumentVersion' }] }
    expect(await next.json()).toMatchObject({ nextCursor: '', events })
  })

  test('are empty for an unknown document', async () => {
    const unknown = await history('events/documents/drafts.nobody?limit=100')
    expect(await unknown.json()).toEqual({ events: { 'drafts.nobody': [] }, nextCursor: '' })
  })
})

describe('events of releases', () => {
  const version = 'versions.spring.post'
  const releases = () => served.client().releases
  const ofRelease = async (query = '') => (await history(`events/releases/spring${query}`)).json()
  const addVersion = () =>
    served.client().action({
      actionType: 'sanity.action.document.version.create',
      publishedId: 'post',
      document: { _id: version, _type: 'post', title: 'Spring' },
    })

  test('tell what happened to the release, newest first, in pages', async () => {
    await releases().create({ releaseId: 'spring', metadata: { releaseType: 'asap' } })
    await addVersion()
    await releases().edit({ releaseId: 'spring', patch: { set: { 'metadata.title': 'Spring' } } })
    await releases().schedule({ releaseId: 'spring', publishAt: '2999-01-01T00:00:00.000Z' })
    await releases().unschedule({ releaseId: 'spring' })
    await served.client().discardVersion({ releaseId: 'spring', publishedId: 'post' })
    await addVersion()
    await releases().archive({ releaseId: 'spring' })
    await releases().unarchive({ releaseId: 'spring' })
    await releases().publish({ releaseId: 'spring' })
    const { events: all } = await ofRelease()
    expect(all.map(({ type }: { type: string }) => type).reverse()).toEqual([
      'createRelease',
      'addDocumentToRelease',
      'scheduleRelease',
      'unscheduleRelease',
      'discardDocumentFromRelease',
      'addDocumentToRelease',
      'archiveRelease',
      'unarchiveRelease',
      'publishRelease',
    ])
    const named = { releaseName: 'spring', author: 'local-editor', timestamp: expect.stringMatching(/Z$/) }
    const added = { documentId: 'post', documentType: 'post', versionId: version }
    expect(all[3]).toMatchObject({ ...named, ...added })
    expect(all[4]).toMatchObject({ ...named, ...added })
    expect(all[6]).toMatchObject({ publishAt: '2999-01-01T00:00:00.000Z' })
    const { events: first, nextCursor } = await ofRelease('?limit=4')
    const { events: rest } = await ofRelease(`?limit=10&nextCursor=${nextCursor}`)
    expect([...first, ...rest]).toEqual(all)
  })

  test('name the release in the history of a document', async () => {
    await mutate({ create: { _id: 'post', _type: 'post', title: 'A' } })
    await releases().create({ releaseId: 'spring', metadata: { releaseType: 'asap' } })
    await addVersion()
    await releases().publish({ releaseId: 'spring' })
    const published = {
      type: 'publishDocumentVersion',
      publishCause: 'release.publish',
      releaseId: 'spring',
      versionId: version,
    }
    expect((await events('post'))[0]).toMatchObject(published)
    expect((await events(version))[0]).toMatchObject(published)
    await releases().create({ releaseId: 'autumn', metadata: { releaseType: 'asap' } })
    await served.client().unpublishVersion({ releaseId: 'autumn', publishedId: 'post' })
    await releases().publish({ releaseId: 'autumn' })
    expect((await events('post'))[0]).toMatchObject({ type: 'unpublishDocument', releaseId: 'autumn' })
  })
})
