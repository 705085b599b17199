import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import pLimit from 'p-limit'
import { z } from 'zod'
import { atomicWrite } from '../files/atomic-write.ts'
import { storedEntries } from '../files/stored-entries.ts'
import { API } from '../http/api-version.ts'
import { bearerToken, callerOf } from '../http/caller.ts'
import { checkedInput } from '../http/checked-input.ts'
import { jsonBody } from '../http/json-body.ts'
import { LakeError } from '../http/lake-error.ts'
import type { LakeContext, ProjectModule } from '../lake-context.ts'
import { mailAddressOf, type NamedUser, type Person, personById, userOf } from '../users.ts'
import { projectRoutes } from './project-routes.ts'

/** Local editors have no creation date, but the Studio requires one. */
const SINCE = '2020-01-01T00:00:00.000Z'

const currentUser = (named: readonly NamedUser[], person: Person) => {
  const { id, displayName, role } = userOf(named, person)
  return {
    id,
    name: displayName,
    email: mailAddressOf(named, id) ?? 'editor@localhost',
    profileImage: null,
    provider: 'local',
    role: role.name,
    roles: [{ ...role, description: role.title }],
  }
}

const publicUser = (named: readonly NamedUser[], person: Person, ownId: string) => {
  const { id, displayName } = userOf(named, person)
  return {
    id,
    displayName,
    givenName: displayName,
    familyName: null,
    middleName: null,
    imageUrl: null,
    email: mailAddressOf(named, id) ?? null,
    createdAt: SINCE,
    updatedAt: SINCE,
    isCurrentUser: id === ownId,
  }
}

/** Users and sessions. An editor with a token is signed in. */
function userRoutes(named: readonly NamedUser[], sessions: LakeContext['sessions']): Hono {
  const routes = new Hono()
  const callingUser = (c: Context) => callerOf(c.req.raw).user
  routes.get(`${API}/users/me`, (c) => c.json(currentUser(named, callingUser(c))))
  routes.get(`${API}/users/:ids`, (c) => {
    const ids = [...new Set(c.req.param('ids').split(','))]
    const own = callingUser(c)
    const people = ids
      .flatMap((id) => (id === 'me' ? own : personById(id)) ?? [])
      .map((person) => publicUser(named, person, own.id))
    if (ids.length > 1) return c.json(people)
    const [person] = people
    if (!person) throw LakeError.plain(404, `User "${ids[0]}" not found`)
    return c.json(person)
  })
  routes.get(`${API}/auth/id`, (c) => c.json({ id: callingUser(c).id }))
  routes.get(`${API}/auth/providers`, (c) => c.json({ providers: [], thirdPartyLogin: false, sso: {} }))
  routes.post(`${API}/auth/logout`, async (c) => {
    await sessions.end(bearerToken(c.req.raw) ?? '')
    return c.body(null, 204)
  })
  return routes
}

const MAX_KEYS = 1000
const MAX_BYTES = 1024 * 1024

const keyValuePairs = z
  .array(
    z.object({
      key: z.string().regex(/^[\w.-]{1,256}$/, 'must be letters, digits, ".", "_" and "-" only'),
      value: z.json(),
    }),
  )
  .max(100, 'may have 100 entries at most')

type KeyValuePair = z.output<typeof keyValuePairs>[number]

/** The Studio's stored user settings: sort orders, recent searches and similar values. */
interface KeyValues {
  get(key: string): KeyValuePair['value'] | undefined
  /** On disk when the promise resolves. @throws LakeError 413 if the total would be too large. */
  set(pairs: readonly KeyValuePair[]): Promise<void>
}

/** Opens the file, which need not exist. */
function openKeyValues(path: string): KeyValues {
  const values = storedEntries(path, z.json())
  const oneAtATime = pLimit(1)
  return {
    get: (key) => values.get(key),
    set: (pairs) =>
      oneAtATime(async () => {
        const next = new Map(values)
        for (const { key, value } of pairs) next.set(key, value)
        const text = JSON.stringify(Object.fromEntries(next))
        if (next.size > MAX_KEYS || text.length > MAX_BYTES)
          throw LakeError.plain(413, 'Too much is stored for this user already')
        await atomicWrite(path, text, true)
        for (const { key, value } of pairs) values.set(key, value)
      }),
  }
}

/** Responses of hosted services that the local lake does not have; the Studio requests them and must not fail. */
const ANSWERS: readonly (readonly [method: 'GET' | 'POST', path: string, body: unknown])[] = [
  ['GET', '/features', ['contentReleases', 'singleDocRelease', 'studioComments', 'sanityTasks']],
  ['GET', '/subscriptions/project/:project', {}],
  ['GET', '/journey/announcements', []],
  // Trials, limits and feature offers: there are none.
  ['GET', '/journey/:topic', null],
  ['GET', '/help', { resources: { title: '', sectionArray: [] } }],
  ['GET', '/geoip/country', { isoCode: null }],
  ['GET', '/access/requests/me', []],
  ['GET', '/media-libraries', { data: [] }],
  ['GET', '/schedules/:project/:dataset', { schedules: [], totalCount: 0 }],
  ['GET', '/data/references/:dataset/documents/:id/to', { totalCount: 0, references: [] }],
  // Schemas are not stored here, so each one counts as synchronized.
  ['POST', '/descriptors/claim', { synchronization: { type: 'complete' } }],
  ['POST', '/descriptors/synchronize', { type: 'complete' }],
  ['GET', '/intake/telemetry-status', { status: 'denied' }],
  ['POST', '/intake/batch', {}],
  ['GET', '/ping', { pong: true }],
  ['GET', '/data/ping/:dataset', { pong: true }],
]

/** Routes for services that the local lake does not have: empty responses; telemetry is discarded. */
function absentServiceRoutes(): Hono {
  const routes = new Hono()
  for (const [method, path, body] of ANSWERS) routes.on(method, `${API}${path}`, (c: Context) => c.json(body))
  return routes
}

/** Users, project and dataset, and the related services that the Studio requests. */
export const projectModule: ProjectModule = (context, addon) =>
  new Hono()
    .route('/', keyValueRoutes(openKeyValues(join(context.config.dataDirectory, 'key-values.json'))))
    .route('/', userRoutes(context.config.users, context.sessions))
    .route('/', projectRoutes(context, addon))
    .route('/', absentServiceRoutes())

/** GET and PUT of the Studio's stored user settings. */
export function keyValueRoutes(keyValues: KeyValues): Hono {
  const routes = new Hono()
  routes.get(`${API}/users/me/keyvalue/:keys`, (c) => {
    const keys = c.req.param('keys').split(',')
    return c.json(keys.map((key) => ({ key, value: keyValues.get(key) ?? null })))
  })
  routes.put(`${API}/users/me/keyvalue`, async (c) => {
    const pairs = checkedInput(keyValuePairs, await jsonBody(c.req.raw))
    await keyValues.set(pairs)
    return c.json(pairs)
  })
  return routes
}
