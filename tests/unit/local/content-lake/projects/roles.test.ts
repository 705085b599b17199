import type { SanityClient } from '@sanity/client'
import { siteToken } from '@/local/content-lake/http/editor-token'
import type { Role } from '@/local/content-lake/users'
import { ORIGIN, type ServedLake, serveLake, TOKEN } from '../served-lake'

const roles = ['administrator', 'developer', 'editor', 'contributor', 'viewer'] as const
const users = roles.map((role) => ({ name: `The ${role}`, email: `${role}@example.com`, role }))

let lake: ServedLake
beforeEach(async () => {
  lake = await serveLake({ users, needsSignIn: true })
  await lake.client().create({ _id: 'post', _type: 'post' })
})
afterEach(() => lake.close())

const ask = (email: string, token = TOKEN) =>
  lake.fetch('/local/studio-session', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
const tokenOf = async (email: string): Promise<string> => (await (await ask(email)).json()).token
const clientOf = async (role: Role) => lake.client({ token: await tokenOf(`${role}@example.com`) })

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const publish = (client: SanityClient) =>
  client.action({ actionType: 'sanity.action.document.publish', draftId: 'drafts.post', publishedId: 'post' })
const attempts: Record<string, (client: SanityClient) => Promise<unknown>> = {
  read: (client) => client.fetch('*', {}, { perspective: 'raw' }),
  draft: (client) => client.create({ _id: 'drafts.new', _type: 'post' }),
  'version of a release': (client) => client.create({ _id: 'versions.spring.post', _type: 'post' }),
  picture: (client) => client.assets.upload('image', png, { filename: 'dot.png' }),
  'published document': (client) => client.patch('post').set({ title: 'New' }).commit(),
  'new published document': (client) => client.create({ _id: 'other', _type: 'post' }),
  deletion: (client) => client.delete('post'),
  'one refused change among others': (client) =>
    client
      .transaction([{ create: { _id: 'drafts.third', _type: 'post' } }, { delete: { id: 'post' } }])
      .commit(),
  'action to publish': async (client) => {
    await lake.client().createOrReplace({ _id: 'drafts.post', _type: 'post' })
    return publish(client)
  },
  release: (client) => client.action({ actionType: 'sanity.action.release.create', releaseId: 'spring' }),
}
const ofEverybody = ['read']
const ofContributors = [...ofEverybody, 'draft', 'version of a release', 'picture']

test.each(roles)('lets the %s do what the role may, and refuses the rest', async (role) => {
  const client = await clientOf(role)
  for (const [name, attempt] of Object.entries(attempts)) {
    const outcome = await attempt(client).then(
      () => 'done',
      (error: { statusCode?: number; message: string }) => `${error.statusCode} ${error.message}`,
    )
    const isAllowed =
      role === 'viewer' ? ofEverybody.includes(name) : role !== 'contributor' || ofContributors.includes(name)
    const expected = isAllowed
      ? 'done'
      : /^403 .*Insufficient permissions; permission "(create|update)" required/s
    expect([name, outcome]).toEqual([name, isAllowed ? expected : expect.stringMatching(expected)])
    await lake.client().delete({ query: '*[_type == "post" && _id != "post"]' })
    await lake.client().createOrReplace({ _id: 'post', _type: 'post' })
  }
})

test('tells the Studio the role and its grants, and lets everybody comment', async () => {
  for (const role of roles) {
    const client = await clientOf(role)
    expect(await client.users.getById('me')).toMatchObject({ name: `The ${role}`, role })
    const grants = await client.request({ url: '/projects/local/datasets/production/acl' })
    expect([role, JSON.stringify(grants).includes('update')]).toEqual([role, role !== 'viewer'])
    const comments = client.withConfig({ dataset: 'production-comments' })
    await comments.create({ _id: `comment-${role}`, _type: 'comment' })
  }
})

test('gives sessions only to people with a name, and only at the request of the site', async () => {
  expect((await ask('EDITOR@example.com')).status).toBe(200)
  for (const email of ['', 'else@example.com', 'editor@example.com '])
    expect((await ask(email)).status).toBe(403)
  const own = await tokenOf('administrator@example.com')
  for (const token of [own, siteToken(TOKEN), 'wrong']) {
    expect([401, 403]).toContain((await ask('editor@example.com', token)).status)
  }
  const browser = await lake.fetch('/local/studio-session', { headers: { origin: ORIGIN } })
  expect(browser.status).toBe(403)
  expect((await ask(['editor@example.com'] as unknown as string)).status).toBe(400)
})

test('lets the site read drafts, and write nothing', async () => {
  const client = lake.client({ token: siteToken(TOKEN) })
  expect(await client.fetch('count(*[_type == "post"])', {}, { perspective: 'raw' })).toBe(1)
  await expect(client.create({ _type: 'post' })).rejects.toThrow('permission "create" required')
})

test('ends the sessions of a person who is taken off the list', async () => {
  const token = await tokenOf('editor@example.com')
  const later = await serveLake({ users: users.filter(({ role }) => role !== 'editor'), needsSignIn: true })
  await expect(later.client({ token }).users.getById('me')).rejects.toThrow('Session not found')
  await later.close()
})
