import { type Context, Hono } from 'hono'
import { API } from '../http/api-version.ts'

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
export function absentServiceRoutes(): Hono {
  const routes = new Hono()
  for (const [method, path, body] of ANSWERS) routes.on(method, `${API}${path}`, (c: Context) => c.json(body))
  return routes
}
