import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { editorToken, openSessions, siteToken } from '@/local/content-lake/http/editor-token'
import { bearer, lakeOfFile, ORIGIN, TOKEN } from '../served-lake'

const lake = lakeOfFile()
beforeAll(async () => {
  for (const _id of ['open', 'drafts.open']) await lake().client().create({ _id, _type: 'note' })
})

const statusOf = async (path: string, init: RequestInit = {}) => (await lake().fetch(path, init)).status
const query = (text: string, more = '') =>
  `/v2025-02-19/data/query/production?query=${encodeURIComponent(text)}${more}`

/** The status for any Host header. fetch() does not allow setting it. */
async function statusForHost(host: string): Promise<number> {
  const { port } = new URL(lake().address)
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: query('*'), headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

describe('access control', () => {
  test.each([
    ['the published documents', query('*'), 200],
    ['one published document', '/v1/data/doc/production/open', 200],
    ['drafts by perspective', query('*', '&perspective=drafts'), 401],
    ['everything by perspective', query('*', '&perspective=raw'), 401],
    ['a release', query('*', '&perspective=spring,drafts'), 401],
    ['live events of drafts', '/v2025-02-19/data/live/events/production?includeDrafts=true', 401],
    ['history', '/v1/data/history/production/transactions/open', 401],
    ['users', '/v1/users/me', 401],
    ['an address that does not exist', '/v1/nothing/here', 401],
  ])('decides without a token: %s', async (_, path, status) => {
    expect(await statusOf(path)).toBe(status)
  })

  test('shows only published documents for old API versions without a token', async () => {
    const response = await lake().fetch('/v2024-01-01/data/query/production?query=*._id')
    expect(await response.json()).toMatchObject({ result: ['open'] })
  })

  test.each(['mutate', 'actions'])('requires the token for %s', async (operation) => {
    const path = `/v2025-02-19/data/${operation}/production`
    expect(await statusOf(path, { method: 'POST', body: '{}' })).toBe(401)
    const headers = { authorization: 'Bearer wrong' }
    expect(await statusOf(path, { method: 'POST', body: '{}', headers })).toBe(401)
  })

  test('rejects a wrong token even if none is needed', async () => {
    expect(await statusOf(query('*'), { headers: { authorization: 'Bearer wrong' } })).toBe(401)
  })

  test.each(['http://evil.example', 'null', 'http://localhost:3000.evil.example', 'https://localhost:3000'])(
    'rejects the origin %s',
    async (origin) => {
      expect(await statusOf(query('*'), { headers: { ...bearer, origin } })).toBe(403)
      expect(await statusOf('/local/studio-session', { headers: { origin } })).toBe(403)
    },
  )

  test.each([
    ['localhost:3333', 200],
    ['l17.localhost:3333', 200],
    ['[::1]:3333', 200],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.nip.io', 403],
    ['10.0.0.1', 403],
  ])('answers the host %s with %i', async (host, status) => {
    expect(await statusForHost(host)).toBe(status)
  })

  const sessionOf = async (browser: string) =>
    (await lake().fetch(`/local/studio-session?browser=${browser}`, { headers: { origin: ORIGIN } })).json()

  test('gives a token only to the Studio at an allowed origin', async () => {
    const response = await lake().fetch('/local/studio-session', { headers: { origin: ORIGIN } })
    const { token } = await response.json()
    expect(await lake().client({ token }).users.getById('me')).toMatchObject({ id: 'local-editor' })
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await statusOf('/local/studio-session')).toBe(403)
  })

  test('gives each browser that opens the Studio an editor of its own, with a name in the history', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    const idOf = async (browser: string) =>
      (
        await lake()
          .client({ token: (await sessionOf(browser)).token })
          .users.getById('me')
      ).id
    expect([await idOf(one), await idOf(other), await idOf(one)]).toEqual([
      'local-editor',
      'local-editor-2',
      'local-editor',
    ])
    const client = lake().client({ token: (await sessionOf(other)).token })
    await client.create({ _id: 'by-the-second', _type: 'note' })
    const log = await lake().fetch('/v1/data/history/production/transactions/by-the-second', {
      headers: bearer,
    })
    expect(JSON.parse(await log.text())).toMatchObject({ author: 'local-editor-2' })
    await client.delete('by-the-second')
  })

  test('rejects tokens that were changed, made from another one, or have expired', async () => {
    const { token } = await sessionOf(randomUUID())
    const [id = '', expires = '', mac = ''] = token.split('.')
    const past = editorToken(TOKEN, { id }, Date.now() - 31 * 24 * 60 * 60 * 1000)
    for (const wrong of [
      ...[`${id}.${Number(expires) + 1}.${mac}`, `local-editor.${expires}.${mac}`, `${id}.${expires}.`],
      ...[`site.0.${mac}`, `${TOKEN}~local-editor-2`, `${token}~local-editor`, `${id}.${expires}`, past],
      // A signature is right, but nobody has the id.
      ...[editorToken(TOKEN, { id: 'unknown-editor' }), editorToken(TOKEN, { id: 'local-editor-1' })],
    ])
      expect([
        wrong,
        await statusOf('/v1/users/me', { headers: { authorization: `Bearer ${wrong}` } }),
      ]).toEqual([wrong, 401])
  })

  test('refuses the token of an editor who signed out, also after a restart, and no other one', async () => {
    const [{ token }, other] = [await sessionOf(randomUUID()), await sessionOf(randomUUID())]
    const call = (path: string, method = 'GET', proof = token) =>
      statusOf(path, { method, headers: { authorization: `Bearer ${proof}` } })
    expect(await call('/v1/users/me')).toBe(200)
    expect(await call('/v2021-06-07/auth/logout', 'POST')).toBe(204)
    expect(await call('/v1/users/me')).toBe(401)
    expect(await call('/v2021-06-07/auth/logout', 'POST')).toBe(401)
    expect(await call('/v1/users/me', 'GET', other.token)).toBe(200)
    const restarted = openSessions(lake().lake.context.config)
    expect(restarted.bearerOf(token)).toBeUndefined()
    expect(restarted.bearerOf(other.token)).toBeDefined()
    // The lake's own token, and that of the site, belong to no editor.
    for (const proof of [TOKEN, siteToken(TOKEN)]) {
      expect(await call('/v2021-06-07/auth/logout', 'POST', proof)).toBe(204)
      expect(await call('/v1/users/me', 'GET', proof)).toBe(200)
    }
  })

  test('allows credentials in a preflight of an allowed origin', async () => {
    const method = { 'access-control-request-method': 'POST' }
    const response = await lake().fetch('/v2025-02-19/data/mutate/production', {
      method: 'OPTIONS',
      headers: { origin: ORIGIN, ...method, 'access-control-request-headers': 'authorization,content-type' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
  })
})

describe('invalid requests', () => {
  const send = (operation: string, body: string) =>
    lake().fetch(`/v2025-02-19/data/${operation}/production`, { method: 'POST', body, headers: bearer })

  test('answer 404 for another dataset or project', async () => {
    await expect(lake().client({ dataset: 'other' }).fetch('*')).rejects.toMatchObject({
      statusCode: 404,
      message: 'Dataset not found - Dataset "other" not found for project ID "local"',
    })
    await expect(lake().client({ projectId: 'other' }).fetch('*')).rejects.toMatchObject({ statusCode: 404 })
  })

  test.each([
    ['mutate', '{', 'is not JSON'],
    ['mutate', '[]', 'expected object'],
    ['mutate', '{"mutations":[{"create":{"_type":"a"},"delete":{"id":"b"}}]}', 'mutations[0]: must be an'],
    ['mutate', '{"mutations":[{"patch":{"id":"a","set":3}}]}', 'mutations[0].patch.set'],
    ['mutate', '{"mutations":[{"create":{"_id":3,"_type":"a"}}]}', 'mutations[0].create._id'],
    ['mutate', '{"mutations":[],"transactionId":"with space"}', 'transaction id'],
    ['mutate', '['.repeat(100_000) + ']'.repeat(100_000), 'levels deep'],
    ['actions', '{"actions":[]}', 'at least one action'],
    ['actions', '{"actions":[{"actionType":"sanity.action.variant.definition.create"}]}', 'is not an action'],
    ['query', '{"params":{}}', 'query'],
  ])('to %s with %.40s return one clear sentence', async (operation, body, sentence) => {
    const response = await send(operation, body)
    const answer: unknown = await response.json()
    expect(response.status).toBe(400)
    expect(answer).toMatchObject({ message: expect.stringContaining(sentence) })
  })

  test.each([
    ['a parameter that is not JSON', query('*[_id == $id]', '&$id=open')],
    ['a perspective with an invalid name', query('*', '&perspective=a,%20!')],
    ['raw together with another perspective', query('*', '&perspective=raw,drafts')],
    ['a missing query', '/v2025-02-19/data/query/production'],
    ['an invalid flag', '/v2025-02-19/data/listen/production?query=*&includeResult=perhaps'],
  ])('with %s return 400', async (_, path) => {
    expect(await statusOf(path, { headers: bearer })).toBe(400)
  })

  test('to an unknown address return JSON that allowed origins can read', async () => {
    const response = await lake().get('/v1/nothing/here', { origin: ORIGIN })
    expect(response.status).toBe(404)
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(await response.json()).toMatchObject({ statusCode: 404, error: 'Not Found' })
  })
})

/** A mutation whose body is incomplete until `finish` is called. */
function slowMutation() {
  let finish = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      finish = () => {
        controller.enqueue(new TextEncoder().encode('{"mutations":[]}'))
        controller.close()
      }
    },
  })
  const init = { method: 'POST', body, duplex: 'half', headers: bearer }
  return { answer: lake().lake.fetch(new Request(`${ORIGIN}/v1/data/mutate/production`, init)), finish }
}

test('refuses a mutation while a hundred others run, and accepts it when one has ended', async () => {
  const underWay = Array.from({ length: 100 }, slowMutation)
  const refused = await slowMutation().answer
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ statusCode: 429, error: 'Too Many Requests' })
  expect(await statusOf('/v1/data/query/production?query=*')).toBe(200)

  for (const { finish } of underWay) finish()
  const statuses = await Promise.all(underWay.map(async ({ answer }) => (await answer).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await expect(lake().client().createOrReplace({ _id: 'a', _type: 'note' })).resolves.toBeDefined()
})
