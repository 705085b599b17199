import { type Context, Hono } from 'hono'
import { API } from '../http/api-version.ts'

/** What hosted services answer a project that uses none of them: the Studio asks all the same, and must not fail. */
const ANSWERS: readonly (readonly [method: 'GET' | 'POST', path: string, body: unknown])[] = [
  ['GET', '/features', []],
  ['GET', '/subscriptions/project/:project', {}],
  ['GET', '/journey/announcements', []],
  // Trials, limits and offers of features: there are none to be told about.
  ['GET', '/journey/:topic', null],
  ['GET', '/help', { resources: { title: '', sectionArray: [] } }],
  ['GET', '/geoip/country', { isoCode: null }],
  ['GET', '/access/requests/me', []],
  ['GET', '/media-libraries', { data: [] }],
  ['GET', '/schedules/:project/:dataset', { schedules: [], totalCount: 0 }],
  ['GET', '/data/references/:dataset/documents/:id/to', { totalCount: 0, references: [] }],
  // Schemas are not kept here, so every one counts as known.
  ['POST', '/descriptors/claim', { synchronization: { type: 'complete' } }],
  ['POST', '/descriptors/synchronize', { type: 'complete' }],
  ['GET', '/intake/telemetry-status', { status: 'denied' }],
  ['POST', '/intake/batch', {}],
  ['GET', '/ping', { pong: true }],
  ['GET', '/data/ping/:dataset', { pong: true }],
]

/** Routes for services a local lake has not: polite, empty answers; telemetry is dropped unread. */
export function absentServiceRoutes(): Hono {
  const routes = new Hono()
  for (const [method, path, body] of ANSWERS) routes.on(method, `${API}${path}`, (c: Context) => c.json(body))
  return routes
}
