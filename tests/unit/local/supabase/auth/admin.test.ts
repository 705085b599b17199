import type { SupabaseClient } from '@supabase/supabase-js'
import {
  type MailingSupabase,
  SECRET_KEY,
  SITE,
  serveMailingSupabase,
} from '@/tests/unit/support/served-supabase'

const PASSWORD = 'correct horse battery'

let served: MailingSupabase
let admin: SupabaseClient['auth']['admin']
let people = 0

const newAddress = () => `person-${++people}@example.com`

beforeAll(async () => {
  served = await serveMailingSupabase()
  admin = served.client(SECRET_KEY).auth.admin
})
afterAll(() => served.stop())

async function confirmedUser() {
  const email = newAddress()
  const { data, error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true })
  if (error) throw error
  return { email, id: data.user.id }
}

const signIn = async (email: string, password = PASSWORD) => {
  const client = served.client()
  return { client, ...(await client.auth.signInWithPassword({ email, password })) }
}

describe('the admin API', () => {
  test('creates, finds, lists and changes users', async () => {
    const email = newAddress()
    const { data, error } = await admin.createUser({
      email: email.toUpperCase(),
      password: PASSWORD,
      user_metadata: { name: 'Ada' },
      app_metadata: { plan: 'pro' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      user_metadata: { name: 'Ada' },
      app_metadata: { plan: 'pro', provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email }],
    })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect(JSON.stringify(data)).not.toMatch(/\$2[aby]\$/)
    const id = data.user?.id ?? ''
    expect((await signIn(email)).error?.code).toBe('email_not_confirmed')
    const changed = await admin.updateUserById(id, {
      email: `new-${email}`,
      email_confirm: true,
      user_metadata: { name: null, age: 36 },
    })
    expect(changed.data.user).toMatchObject({ email: `new-${email}`, user_metadata: { age: 36 } })
    expect(changed.data.user?.user_metadata).not.toHaveProperty('name')
    expect((await signIn(`new-${email}`)).error).toBeNull()
    expect((await admin.getUserById(id)).data.user?.email_confirmed_at).toBeTruthy()
    await confirmedUser()
    const { data: list } = await admin.listUsers({ page: 1, perPage: 1 })
    expect(list).toMatchObject({ users: [expect.any(Object)], aud: 'authenticated', nextPage: 2 })
  })

  test('changes a password, and keeps the rule for its length', async () => {
    const { id, email } = await confirmedUser()
    expect((await admin.updateUserById(id, { password: 'short' })).error?.code).toBe('weak_password')
    expect((await admin.updateUserById(id, { password: 'a second password' })).error).toBeNull()
    expect((await signIn(email)).error).not.toBeNull()
    expect((await signIn(email, 'a second password')).error).toBeNull()
  })

  test('bans a user for a time', async () => {
    const { id, email } = await confirmedUser()
    const { client } = await signIn(email)
    const { data } = await admin.updateUserById(id, { ban_duration: '1h30m' })
    const until = Date.parse(String(data.user?.banned_until))
    expect(Math.abs(until - Date.now() - 90 * 60_000)).toBeLessThan(60_000)
    expect((await signIn(email)).error?.code).toBe('user_banned')
    expect((await client.auth.refreshSession()).error).not.toBeNull()
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect((await signIn(email)).error).toBeNull()
    expect((await admin.updateUserById(id, { ban_duration: 'soon' })).error?.code).toBe('validation_failed')
  })

  test('deletes a user with sessions, or keeps an unrecognizable one', async () => {
    const gone = await confirmedUser()
    const { client } = await signIn(gone.email)
    expect((await admin.deleteUser(gone.id)).error).toBeNull()
    expect((await client.auth.getUser()).error).not.toBeNull()
    expect((await admin.getUserById(gone.id)).error?.code).toBe('user_not_found')

    const hidden = await confirmedUser()
    expect((await admin.deleteUser(hidden.id, true)).error).toBeNull()
    const { data } = await admin.getUserById(hidden.id)
    expect(data.user?.deleted_at).toBeTruthy()
    expect(JSON.stringify(data)).not.toContain(hidden.email)
    expect((await signIn(hidden.email)).error?.code).toBe('invalid_credentials')
    expect((await admin.createUser({ email: hidden.email })).error).toBeNull()
  })

  test('invites a user by mail, whose link signs in', async () => {
    const email = newAddress()
    const options = { data: { team: 'x' }, redirectTo: `${SITE}/welcome` }
    const { data } = await admin.inviteUserByEmail(email, options)
    expect(data.user).toMatchObject({ email, user_metadata: { team: 'x' }, invited_at: expect.any(String) })
    const link = await served.newestLink(email)
    expect((await served.mails(email))[0]?.subject).toBe('You have been invited')
    const response = await fetch(link, { redirect: 'manual' })
    const page = new URL(response.headers.get('location') ?? '')
    expect([response.status, page.origin, page.pathname]).toEqual([303, SITE, '/welcome'])
    const token = new URLSearchParams(page.hash.slice(1)).get('access_token') ?? ''
    expect((await served.client().auth.getUser(token)).data.user?.email).toBe(email)
    expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists')
    const again = await fetch(link, { redirect: 'manual' })
    expect(again.headers.get('location')).toContain('error_code=otp_expired')
  })

  test.each(['magiclink', 'recovery'] as const)(
    'makes a link of the type %s without sending it',
    async (type) => {
      const { email } = await confirmedUser()
      const newLink = async () => (await admin.generateLink({ type, email })).data.properties
      const first = await newLink()
      expect(new URL(first?.action_link ?? '').searchParams.get('type')).toBe(type)
      const { auth } = served.client()
      const verified = await auth.verifyOtp({ type, token_hash: first?.hashed_token ?? '' })
      expect(verified.data.user?.email).toBe(email)
      const token = (await newLink())?.email_otp ?? ''
      expect((await auth.verifyOtp({ type, email, token })).error).toBeNull()
      expect(await served.mails(email)).toEqual([])
    },
  )

  test('makes a link that signs a new user up, and redirects to allowed pages only', async () => {
    const email = newAddress()
    const options = { redirectTo: 'https://evil.example/x' }
    const { data } = await admin.generateLink({ type: 'signup', email, password: PASSWORD, options })
    expect(data.properties?.redirect_to).toBe(SITE)
    const token_hash = data.properties?.hashed_token ?? ''
    expect((await served.client().auth.verifyOtp({ type: 'email', token_hash })).error).toBeNull()
    expect((await signIn(email)).error).toBeNull()
  })

  test('makes links of a change of address, of which both are needed', async () => {
    const { email, id } = await confirmedUser()
    const newEmail = newAddress()
    const open = async (type: 'email_change_current' | 'email_change_new') => {
      const { data } = await admin.generateLink({ type, email, newEmail })
      const token_hash = data.properties?.hashed_token ?? ''
      return served.client().auth.verifyOtp({ type: 'email_change', token_hash })
    }
    expect(await open('email_change_current')).toMatchObject({ error: null, data: { session: null } })
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    expect((await open('email_change_new')).data.user?.email).toBe(newEmail)
  })

  test.each([
    ['an unknown user', () => admin.getUserById(crypto.randomUUID()), 404, 'user_not_found'],
    ['a bad address', () => admin.createUser({ email: 'xx:;x@x.x' }), 400, 'validation_failed'],
    ['no address', () => admin.createUser({}), 400, 'validation_failed'],
    ['a bad page', () => admin.listUsers({ page: -1, perPage: 10 }), 400, 'validation_failed'],
    [
      'a link for an unknown user',
      () => admin.generateLink({ type: 'recovery', email: 'x@y.z' }),
      404,
      'user_not_found',
    ],
  ])('refuses %s', async (_, call, status, code) => {
    expect((await call()).error).toMatchObject({ status, code })
  })

  test('refuses an address of another user', async () => {
    const { email } = await confirmedUser()
    const { id } = await confirmedUser()
    expect((await admin.createUser({ email })).error?.code).toBe('email_exists')
    expect((await admin.updateUserById(id, { email })).error?.code).toBe('email_exists')
  })
})

describe('the admin API is closed to', () => {
  const paths = ['admin/users', `admin/users/${crypto.randomUUID()}`, 'admin/nothing']
  const statuses = (headers: Record<string, string>) =>
    Promise.all(
      paths.map(async (path) => {
        const response = await served.ask(`/auth/v1/${path}`, headers)
        const { error_code: code }: { error_code?: string } = await response.json()
        return [response.status, code]
      }),
    )

  test('the publishable key, and users with either key', async () => {
    const all = (status: number, code: string) => Array(paths.length).fill([status, code])
    expect(await statuses({})).toEqual(all(401, 'no_authorization'))
    const { email } = await confirmedUser()
    const { data } = await signIn(email)
    const authorization = `Bearer ${data.session?.access_token}`
    expect(await statuses({ authorization })).toEqual(all(403, 'not_admin'))
    expect(await statuses({ apikey: SECRET_KEY, authorization })).toEqual(all(403, 'not_admin'))
    expect(await statuses({ authorization: `Bearer ${SECRET_KEY}` })).toEqual(all(403, 'not_admin'))
  })

  test('nobody with the secret key, whose unknown paths are refused as JSON', async () => {
    expect(await statuses({ apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` })).toEqual([
      [200, undefined],
      [404, 'user_not_found'],
      [404, 'not_found'],
    ])
  })
})
