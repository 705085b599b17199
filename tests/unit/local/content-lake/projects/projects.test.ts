import { bearer, lakeOfFile, ORIGIN, serveLake } from '../served-lake'

const served = lakeOfFile()
const client = () => served().client()

test('signs in the local user with the token, in the real client', async () => {
  const role = { role: 'administrator', roles: [{ name: 'administrator' }] }
  expect(await client().users.getById('me')).toMatchObject({ id: 'local-editor', name: 'Editor', ...role })
  expect(await client().request({ url: '/auth/id' })).toEqual({ id: 'local-editor' })
})

test('returns the project and its datasets in the real client', async () => {
  expect(await client().projects.getById('local')).toMatchObject({ id: 'local', organizationId: null })
  expect(await client().projects.list()).toMatchObject([
    { id: 'local', displayName: expect.any(String), members: [{ id: 'local-editor' }], features: [] },
  ])
  const [brief] = await client().projects.list({ includeMembers: false, includeFeatures: false })
  expect(brief).not.toHaveProperty('members')
  expect(brief).not.toHaveProperty('features')
  expect(await client().projects.list({ organizationId: 'another' })).toEqual([])
  expect(await client().datasets.list()).toMatchObject([{ name: 'production' }])
  expect(await client().datasets.getEmbeddingsSettings('production')).toMatchObject({ enabled: false })
  const comments = '/projects/local/datasets?datasetProfile=comments&addonFor=production'
  expect(await client().request({ url: comments })).toEqual([])
  expect((await served().get('/v1/projects/elsewhere')).status).toBe(404)
})

/** The addresses that Studio 6.16 requests at start and in use, except for data. */
test.each([
  ...['', '/grants', '/roles', '/features', '/user-applications'].map((path) => `/projects/local${path}`),
  ...['/projects/local/datasets', '/projects/local/datasets/production/acl', '/features', '/ping'],
  ...['/users/me', '/users/local-editor', '/users/local-editor,local-editor-2', '/auth/id'],
  ...['/auth/providers', '/users/me/keyvalue/studio.a,studio.b', '/subscriptions/project/local'],
  ...['/journey/announcements', '/journey/trial?studioVersion=6.16.0', '/journey/asset-limit'],
  ...[
    '/journey/document-limit',
    '/journey/comments',
    '/help?m=sanity@6.16.0',
    '/geoip/country',
    '/data/ping/production',
  ],
  ...['/access/requests/me', '/media-libraries?organizationId=x', '/schedules/local/production?limit=1'],
  '/data/references/production/documents/post/to?excludeInternalReferences=true&excludePaths=true',
  '/intake/telemetry-status',
])('answers GET %s', async (path) => {
  const answer = await served().get(`/v2024-01-01${path}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
})

test('announces the features that it has, without limits, and no telemetry', async () => {
  expect(await (await served().get('/v1/features')).json()).toEqual([
    ...['contentReleases', 'singleDocRelease', 'studioComments', 'sanityTasks'],
  ])
  const limits = await (await served().get('/vX/projects/local/new-content-release-allowed')).json()
  expect(limits.data).toMatchObject({ orgActiveReleaseCount: 0, orgActiveReleaseLimit: null })
  expect(await (await served().get('/v1/intake/telemetry-status')).json()).toEqual({ status: 'denied' })
})

it('reports a Studio that asks as registered, and no other application', async () => {
  const path = '/v2024-01-01/projects/local/user-applications'
  const studio = await served().get(path, { origin: ORIGIN })
  expect(await studio.json()).toMatchObject([{ projectId: 'local', urlType: 'external', appHost: ORIGIN }])
  expect(await (await served().get(path)).json()).toEqual([])
})

test('keeps the Studio’s key-value data after a restart', async () => {
  const first = await serveLake()
  const body = [{ key: 'studio.sort', value: { by: 'title' } }]
  const put = (value: unknown) => {
    const body = JSON.stringify(value)
    return first.fetch('/v2024-01-01/users/me/keyvalue', { method: 'PUT', body, headers: bearer })
  }
  expect(await (await put(body)).json()).toEqual(body)
  const bad = await put([{ key: 'a b', value: 1 }])
  const message = '[0].key: must be letters, digits, ".", "_" and "-" only.'
  expect([bad.status, (await bad.json()).message]).toEqual([400, message])
  await first.close({ keepData: true })
  const second = await serveLake({ dataDirectory: first.directory })
  expect(await (await second.get('/v1/users/me/keyvalue/studio.sort,studio.none')).json()).toEqual([
    ...body,
    { key: 'studio.none', value: null },
  ])
  await second.close()
})
