import { type Context, Hono } from 'hono'
import { API } from '../http/api-version.ts'
import { callerOf } from '../http/caller.ts'
import { LakeError } from '../http/lake-error.ts'
import { type Person, personById } from '../users.ts'

/** Local editors have no creation date, but the Studio requires one. */
const SINCE = '2020-01-01T00:00:00.000Z'
const ROLES = [
  {
    name: 'administrator',
    title: 'Administrator',
    description: 'May read and write everything in this local lake',
  },
]

const currentUser = ({ id, displayName }: Person) => ({
  id,
  name: displayName,
  email: 'editor@localhost',
  profileImage: null,
  provider: 'local',
  role: 'administrator',
  roles: ROLES,
})

const publicUser = ({ id, displayName }: Person, ownId: string) => ({
  id,
  displayName,
  givenName: displayName,
  familyName: null,
  middleName: null,
  imageUrl: null,
  createdAt: SINCE,
  updatedAt: SINCE,
  isCurrentUser: id === ownId,
})

/** Users and sessions. An editor with a token is signed in. */
export function userRoutes(): Hono {
  const routes = new Hono()
  const userOf = (c: Context) => callerOf(c.req.raw).user
  routes.get(`${API}/users/me`, (c) => c.json(currentUser(userOf(c))))
  routes.get(`${API}/users/:ids`, (c) => {
    const ids = [...new Set(c.req.param('ids').split(','))]
    const own = userOf(c)
    const people = ids
      .flatMap((id) => (id === 'me' ? own : personById(id)) ?? [])
      .map((person) => publicUser(person, own.id))
    if (ids.length > 1) return c.json(people)
    const [person] = people
    if (!person) throw LakeError.plain(404, `User "${ids[0]}" not found`)
    return c.json(person)
  })
  routes.get(`${API}/auth/id`, (c) => c.json({ id: userOf(c).id }))
  routes.get(`${API}/auth/providers`, (c) => c.json({ providers: [], thirdPartyLogin: false, sso: {} }))
  routes.post(`${API}/auth/logout`, (c) => c.body(null, 204))
  return routes
}
