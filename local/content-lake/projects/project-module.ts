import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { API } from '../http/api-version.ts'
import { checkedInput } from '../http/checked-input.ts'
import { jsonBody } from '../http/json-body.ts'
import type { RouteModule } from '../lake-context.ts'
import { type KeyValues, keyValuePairs, openKeyValues } from './key-values.ts'
import { projectRoutes } from './project-routes.ts'
import { userRoutes } from './user-routes.ts'

/** Responses of hosted services for a project that uses none of them; the Studio requests them and must not fail. */
const ANSWERS: readonly (readonly [method: 'GET' | 'POST', path: string, body: unknown])[] = [
  ['GET', '/features', []],
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
export const projectModule: RouteModule = (context) =>
  new Hono()
    .route('/', keyValueRoutes(openKeyValues(join(context.config.dataDirectory, 'key-values.json'))))
    .route('/', userRoutes())
    .route('/', projectRoutes(context))
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
