import { Hono } from 'hono'
import { API } from '../http/api-version.ts'
import { LakeError } from '../http/lake-error.ts'
import { LOCAL_USER_ID } from '../lake-context.ts'
import { type Person, personById, personOf } from './people.ts'

/** Nobody is really anywhere: the dates only have to be dates. */
const SINCE = '2020-01-01T00:00:00.000Z'
const ROLES = [
  {
    name: 'administrator',
    title: 'Administrator',
    description: 'May read and write everything in this local lake',
  },
]

const currentUser = () => ({
  id: LOCAL_USER_ID,
  name: personOf(1).displayName,
  email: 'editor@localhost',
  profileImage: null,
  provider: 'local',
  role: 'administrator',
  roles: ROLES,
})

const publicUser = ({ id, displayName }: Person) => ({
  id,
  displayName,
  givenName: displayName,
  familyName: null,
  middleName: null,
  imageUrl: null,
  createdAt: SINCE,
  updatedAt: SINCE,
  isCurrentUser: id === LOCAL_USER_ID,
})

/** Users and sessions: one local user, who is signed in as soon as the token is there. */
export function userRoutes(): Hono {
  const routes = new Hono()
  routes.get(`${API}/users/me`, (c) => c.json(currentUser()))
  routes.get(`${API}/users/:ids`, (c) => {
    const ids = [...new Set(c.req.param('ids').split(','))]
    const people = ids.flatMap((id) => personById(id === 'me' ? LOCAL_USER_ID : id) ?? []).map(publicUser)
    if (ids.length > 1) return c.json(people)
    const [person] = people
    if (!person) throw LakeError.plain(404, `User "${ids[0]}" not found`)
    return c.json(person)
  })
  routes.get(`${API}/auth/id`, (c) => c.json({ id: LOCAL_USER_ID }))
  routes.get(`${API}/auth/providers`, (c) => c.json({ providers: [], thirdPartyLogin: false, sso: {} }))
  routes.post(`${API}/auth/logout`, (c) => c.body(null, 204))
  return routes
}
