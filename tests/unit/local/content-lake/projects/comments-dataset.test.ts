import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { editorToken } from '@/local/content-lake/http/editor-token'
import { personAt } from '@/local/content-lake/users'
import { until } from '@/tests/unit/support/until'
import { content, localEnvironment } from '../../content-archive/command'
import { bearer, ORIGIN, type ServedLake, serveLake, spawnLake, TOKEN } from '../served-lake'

const name = 'production-comments'
const listOfAddons = '/projects/local/datasets?datasetProfile=comments&addonFor=production'
const open: ServedLake[] = []
const serve = async (options: Parameters<typeof serveLake>[0] = {}) => {
  const lake = await serveLake(options)
  open.push(lake)
  return lake
}
afterEach(async () => {
  for (const lake of open.splice(0)) await lake.close()
})

/** Creates the dataset as Sanity's Studio does. */
const setUp = (lake: ServedLake) =>
  lake.client().request<{ datasetName: string }>({ url: '/comments/production/setup', method: 'POST' })
const comment = { _id: 'comment-1', _type: 'comment', authorId: 'local-editor', status: 'open' }
/** Opens the Studio in a new browser. */
const arrive = (lake: ServedLake) =>
  lake.fetch(`/local/studio-session?browser=${randomUUID()}`, { headers: { origin: ORIGIN } })
/** The documents of a dataset, without Sanity's own. */
const idsIn = (client: SanityClient) =>
  client.fetch<string[]>('*[!(_id in path("_.**"))]._id', {}, { perspective: 'raw' })

test('has no dataset of comments until it is set up as Sanity’s Studio does', async () => {
  const lake = await serve()
  const client = lake.client()
  expect(await client.request({ url: listOfAddons })).toEqual([])
  expect((await lake.get(`/v1/data/query/${name}?query=*`)).status).toBe(404)
  expect([await setUp(lake), await setUp(lake)]).toEqual([{ datasetName: name }, { datasetName: name }])
  const described = { name, addonFor: 'production', datasetProfile: 'comments', aclMode: 'private' }
  expect(await client.request({ url: listOfAddons })).toMatchObject([described])
  expect(await client.datasets.list()).toMatchObject([{ name: 'production' }, { name }])
  expect((await lake.get(`/v1/projects/local/datasets/${name}/acl`)).status).toBe(200)
  for (const dataset of [name, 'another'])
    expect((await lake.fetch(`/v1/comments/${dataset}/setup`, { method: 'POST', headers: bearer })).ok).toBe(
      false,
    )
})

test('keeps comments apart from content, and tells their listeners only', async () => {
  const lake = await serve()
  await setUp(lake)
  const [client, comments] = [lake.client(), lake.client({ dataset: name })]
  const heard: string[] = []
  const listen = (to: SanityClient) =>
    new Promise<{ unsubscribe(): void }>((resolve) => {
      const events = to.listen('*[_type in ["comment", "post"]]', {}, { events: ['welcome', 'mutation'] })
      const subscription = events.subscribe((event) => {
        if (event.type === 'mutation') heard.push(`${to.config().dataset} ${event.documentId}`)
        else resolve(subscription)
      })
    })
  const subscriptions = await Promise.all([listen(client), listen(comments)])
  await comments.create(comment)
  await client.create({ _id: 'post-1', _type: 'post' })
  await comments.patch(comment._id).set({ status: 'resolved' }).commit()
  expect(await idsIn(client)).toEqual(['post-1'])
  expect(await idsIn(comments)).toEqual([comment._id])
  await until('the events', () => heard.length >= 3)
  for (const subscription of subscriptions) subscription.unsubscribe()
  expect(heard.toSorted()).toEqual(['production post-1', `${name} comment-1`, `${name} comment-1`])
  const history = await lake.get(`/v1/data/history/${name}/transactions/${comment._id}`)
  expect((await history.text()).trim().split('\n')).toHaveLength(2)
})

test('gives nothing of a comment to a reader without a token', async () => {
  const lake = await serve()
  await setUp(lake)
  await lake.client({ dataset: name }).create(comment)
  for (const path of [
    `/v2025-02-19/data/query/${name}?query=*`,
    `/v1/data/query/${name}?query=*`,
    `/v1/data/doc/${name}/${comment._id}`,
    `/v1/data/listen/${name}?query=*`,
    `/v1/data/live/events/${name}`,
    `/v1/data/export/${name}`,
    `/v1/data/history/${name}/transactions/${comment._id}`,
    `/v1/assets/images/${name}`,
    `/images/local/${name}/a-1x1.png`,
    `/files/local/${name}/a.txt`,
  ])
    expect([path, (await lake.fetch(path)).status]).toEqual([path, 401])
  const body = JSON.stringify({ query: '*' })
  const posted = await lake.fetch(`/v1/data/query/${name}`, { method: 'POST', body })
  expect(posted.status).toBe(401)
  const inContent = await lake.fetch('/v1/data/query/production?query=*')
  expect(await inContent.json()).toMatchObject({ result: [] })
})

test('lets the Studio offer the people who are known, with their names and addresses', async () => {
  const users = [{ name: 'Ada', email: 'ada@example.com', role: 'editor' as const }]
  const lake = await serve({ users })
  // The Studio finds the dataset when it opens, so that two editors see each other's first comment.
  for (let browsers = 0; browsers < 3; browsers++) await arrive(lake)
  const ada = personAt(users, 1).id
  const numbered = ['local-editor-2', 'local-editor-3']
  const ids = [ada, ...numbered]
  const [client, comments] = [lake.client(), lake.client({ dataset: name })]
  const { members } = await client.projects.getById('local')
  expect(members.map(({ id }) => id)).toEqual(ids)
  const groups = '*[_type == "system.group"] | order(_id) {_id, members, grants}'
  const grants = [{ filter: '_id in path("**")', permissions: expect.arrayContaining(['read', 'update']) }]
  for (const each of [client, comments])
    expect(await each.fetch(groups, {}, { perspective: 'raw' })).toEqual([
      { _id: '_.groups.administrator', members: numbered, grants },
      { _id: '_.groups.editor', members: [ada], grants },
    ])
  expect(await client.request({ url: `/users/${ids.join(',')}` })).toMatchObject([
    { id: ada, displayName: 'Ada', email: 'ada@example.com' },
    { id: 'local-editor-2', displayName: 'Editor 2', email: null, isCurrentUser: false },
    { id: 'local-editor-3', displayName: 'Editor 3', email: null },
  ])
  const nameOf = async (id: string) =>
    (await lake.client({ token: editorToken(TOKEN, { id }) }).users.getById('me')).name
  expect(await Promise.all(ids.map(nameOf))).toEqual(['Ada', 'Editor 2', 'Editor 3'])
  expect(await (await lake.fetch('/v1/data/query/production?query=*')).json()).toMatchObject({ result: [] })
})

test('keeps comments over a kill, and starts in a directory of a version without them', async () => {
  const older = await serve()
  await older.client().create({ _id: 'post-1', _type: 'post' })
  await older.close({ keepData: true })
  open.splice(0)
  // The parent of the lake's own directory.
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'lake-'))
  const { child, address } = await spawnLake({ DATA_DIR })
  const send = (path: string, body: object) =>
    fetch(`${address}${path}`, { method: 'POST', headers: bearer, body: JSON.stringify(body) })
  await send('/v1/comments/production/setup', {})
  const written = await send(`/v1/data/mutate/${name}`, { mutations: [{ create: comment }] })
  child.kill('SIGKILL')
  expect(written.status).toBe(200)
  await new Promise((resolve) => child.once('exit', resolve))
  const again = await serve({ dataDirectory: join(DATA_DIR, 'content-lake') })
  expect(await idsIn(again.client({ dataset: name }))).toEqual([comment._id])
  const upgraded = await serve({ dataDirectory: older.directory })
  expect(await upgraded.client().request({ url: listOfAddons })).toEqual([])
  expect(await idsIn(upgraded.client())).toEqual(['post-1'])
})

test('exports and restores comments on their own; content that is reset keeps them', async () => {
  const lake = await serve()
  const file = join(await mkdtemp(join(tmpdir(), 'export-')), 'comments.tar.gz')
  const none = await content('export', ['--comments', file], localEnvironment(lake))
  expect(none.err).toBe(`There is no local dataset "${name}": no comment and no task was written yet.`)
  await arrive(lake)
  const target = {
    _type: 'crossDatasetReference',
    _ref: 'post-1',
    _dataset: 'production',
    _projectId: 'local',
  }
  const written = { ...comment, target: { document: { ...target, _weak: true }, path: { field: 'title' } } }
  const comments = lake.client({ dataset: name })
  await comments.create(written)
  const { out } = await content('export', ['--comments', file], localEnvironment(lake))
  expect(out).toContain(`Exported 1 documents and 0 pictures and files of the local dataset "${name}"`)
  await content('reset', ['--yes'], localEnvironment(lake))
  expect(await idsIn(comments)).toEqual([comment._id])

  const other = await serve()
  const imported = await content('import', ['--comments', file], localEnvironment(other))
  expect(imported.err).toBe('')
  expect(imported.out).toContain(`Imported 1 documents into the local dataset "${name}".`)
  const restored = other.client({ dataset: name })
  expect(await restored.getDocument(comment._id)).toMatchObject(written)
  expect(await idsIn(other.client())).toEqual([])
  await restored.create({ ...comment, _id: 'later' })
  const unnamed = await content('reset', ['--yes', '--comments'], localEnvironment(other))
  expect(unnamed.err).toMatch(/^Usage: npm run content:reset/)
  await content('reset', ['--yes', '--comments', file], localEnvironment(other))
  expect(await idsIn(restored)).toEqual([comment._id])
})
