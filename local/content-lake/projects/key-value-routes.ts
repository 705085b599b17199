import { Hono } from 'hono'
import { API } from '../http/api-version.ts'
import { checkedInput } from '../http/checked-input.ts'
import { jsonBody } from '../http/json-body.ts'
import { type KeyValues, keyValuePairs } from './key-values.ts'

/** GET and PUT of what the Studio remembers for its user. */
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
