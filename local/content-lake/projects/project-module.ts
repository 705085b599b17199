import { join } from 'node:path'
import { Hono } from 'hono'
import { API } from '../http/api-version.ts'
import { checkedInput } from '../http/checked-input.ts'
import { jsonBody } from '../http/json-body.ts'
import type { RouteModule } from '../lake-context.ts'
import { absentServiceRoutes } from './absent-services.ts'
import { type KeyValues, keyValuePairs, openKeyValues } from './key-values.ts'
import { projectRoutes } from './project-routes.ts'
import { userRoutes } from './user-routes.ts'

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
