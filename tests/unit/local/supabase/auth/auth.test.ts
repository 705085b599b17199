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
const tokenOf = (link: URL) => link.searchParams.get('token_hash') ?? ''

beforeAll(async () => {
  served = await serveMailingSupabase()
  admin = served.client(SECRET_KEY).auth.admin
})
afterAll(() => served.stop())

/** Signs up a new user and confirms the address. */
async function member() {
  const email = newAddress()
  const client = served.client()
  await client.auth.signUp({ email, password: PASSWORD })
  await client.auth.verifyOtp({ token_hash: tokenOf(await served.newestLink(email)), type: 'email' })
  return { email, client }
}

const session = async (client: ReturnType<MailingSupabase['client']>) => {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('There is no session.')
  return data.session
}

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

describe('signing up', () => {
  test('sends a link that works once, signs in, and redirects to the client’s address', async () => {
    const email = newAddress()
    const client = served.client()
    const redirect = `${SITE}/ai-discovery/prompts?topic=a&b=c`
    const { data, error } = await client.auth.signUp({
      email: email.toUpperCase(),
      password: PASSWORD,
      options: { emailRedirectTo: redirect, data: { website: 'shop.example' } },
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    const link = await served.newestLink(email)
    expect(link.origin).toBe(SITE)
    expect(link.searchParams.get('redirect_to')).toBe(redirect)
    expect((await served.mails(email))[0]?.text).toContain(String(link))

    const first = await client.auth.verifyOtp({ token_hash: tokenOf(link), type: 'email' })
    expect(first.data.user).toMatchObject({ email, user_metadata: { website: 'shop.example' } })
    const again = await served.client().auth.verifyOtp({ token_hash: tokenOf(link), type: 'email' })
    expect(again.error).toMatchObject({ code: 'otp_expired', status: 403 })
  })

  test('never redirects to another site', async () => {
    const email = newAddress()
    const options = { emailRedirectTo: 'https://evil.example/x' }
    await served.client().auth.signUp({ email, password: PASSWORD, options })
    expect((await served.newestLink(email)).searchParams.get('redirect_to')).toBe(SITE)
  })

  test('refuses a short password', async () => {
    const { error } = await served.client().auth.signUp({ email: newAddress(), password: 'short' })
    expect(error).toMatchObject({ code: 'weak_password', status: 422 })
  })

  test('answers the same for a known address, and keeps its password', async () => {
    const { email } = await member()
    const unconfirmed = newAddress()
    await served.client().auth.signUp({ email: unconfirmed, password: PASSWORD })
    const shapeOf = async (address: string) => {
      const { auth } = served.client()
      const { data, error } = await auth.signUp({ email: address, password: 'änother wörd '.repeat(5) })
      const [keys, identity] = [data.user, data.user?.identities?.[0]].map((all) => Object.keys(all ?? {}))
      return { error, keys, identity, email: data.user?.email === address }
    }
    const fresh = await shapeOf(newAddress())
    expect(fresh).toMatchObject({ error: null, email: true })
    expect(await shapeOf(email)).toEqual(fresh)
    expect(await shapeOf(unconfirmed)).toEqual(fresh)
    expect((await signIn(email)).error).toBeNull()
    await served.newestLink(unconfirmed, 2)
    expect(await served.mails(email)).toHaveLength(1)
  })

  test('resends the confirmation, whose link replaces the first', async () => {
    const email = newAddress()
    const client = served.client()
    await client.auth.signUp({ email, password: PASSWORD })
    const first = await served.newestLink(email)
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
    const second = await served.newestLink(email, 2)
    expect((await client.auth.verifyOtp({ token_hash: tokenOf(first), type: 'email' })).error).not.toBeNull()
    expect((await client.auth.verifyOtp({ token_hash: tokenOf(second), type: 'email' })).error).toBeNull()
  })
})

describe('signing in', () => {
  test('reports an unconfirmed address only with the right password', async () => {
    const email = newAddress()
    const { auth } = served.client()
    await auth.signUp({ email, password: PASSWORD })
    const wrong = await auth.signInWithPassword({ email, password: 'not the password' })
    const unknown = await auth.signInWithPassword({ email: newAddress(), password: 'not the password' })
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials', status: 400 })
    expect(unknown.error).toEqual(wrong.error)
    const right = await auth.signInWithPassword({ email, password: PASSWORD })
    expect(right.error).toMatchObject({ code: 'email_not_confirmed' })
  })

  test('locks an address for a while after a hundred wrong passwords, known or not', async () => {
    const { email } = await member()
    for (const address of [email, newAddress()]) {
      const body = { email: address, password: 'not the password' }
      const attempt = () => served.ask('/auth/v1/token?grant_type=password', {}, body)
      const answers = await Promise.all(Array.from({ length: 101 }, attempt))
      const refused = answers.filter(({ status }) => status === 429)
      expect(refused).toHaveLength(1)
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await refused[0]?.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
    }
  })

  test('creates an account for a new address with a mailed link, which only the link confirms', async () => {
    const email = newAddress()
    const client = served.client()
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull()
    const link = await served.newestLink(email)
    const { data } = await client.auth.verifyOtp({ token_hash: tokenOf(link), type: 'email' })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })

  test('creates no account with a mailed link if the client says so', async () => {
    const { auth } = served.client()
    const { error } = await auth.signInWithOtp({ email: newAddress(), options: { shouldCreateUser: false } })
    expect(error).toMatchObject({ code: 'otp_disabled', status: 422 })
  })

  test('sends an address four mails a minute, known or not', async () => {
    const { email } = await member()
    const send = async (address: string) => (await served.client().auth.resetPasswordForEmail(address)).error
    const refusal = { code: 'over_email_send_rate_limit', status: 429 }
    // The known address has got the mail of its confirmation.
    for (const [address, allowed] of Object.entries({ [email]: 3, [newAddress()]: 4 })) {
      for (let sent = 0; sent < allowed; sent++) expect(await send(address)).toBeNull()
      expect(await send(address)).toMatchObject(refusal)
    }
  })
})

describe('a session', () => {
  test('is refreshed with a new token of 256 bits, and ends when an old one is reused later', async () => {
    const { client } = await member()
    const old = await session(client)
    expect(old.refresh_token).toMatch(/^[\w-]{43}$/)
    expect((await client.auth.refreshSession()).error).toBeNull()
    const fresh = await session(client)
    expect(fresh.refresh_token).not.toBe(old.refresh_token)
    expect((await client.auth.refreshSession()).error).toBeNull()
    const stolen = await served.client().auth.refreshSession({ refresh_token: old.refresh_token })
    expect(stolen.error).toMatchObject({ code: 'refresh_token_already_used' })
    expect((await client.auth.refreshSession()).error).not.toBeNull()
  })

  test('has a token that clients verify with the public key, without asking Auth about it', async () => {
    const { client } = await member()
    const requests = jest.spyOn(globalThis, 'fetch')
    const { data } = await client.auth.getClaims()
    const addresses = requests.mock.calls.map(([address]) => String(address))
    requests.mockRestore()
    expect(data).toMatchObject({ header: { alg: 'ES256' }, claims: { role: 'authenticated' } })
    expect(addresses.filter((address) => !address.endsWith('/.well-known/jwks.json'))).toEqual([])
    expect((await client.auth.getUser()).error).toBeNull()
  })

  test('ends on one device or on all', async () => {
    const { email, client } = await member()
    const other = served.client()
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    const { access_token: kept } = await session(client)
    await other.auth.signOut({ scope: 'local' })
    expect((await client.auth.getUser(kept)).error).toBeNull()
    await other.auth.signInWithPassword({ email, password: PASSWORD })
    await other.auth.signOut({ scope: 'global' })
    expect((await served.client().auth.getUser(kept)).error?.name).toBe('AuthSessionMissingError')
  })

  test('can change the password, as a mailed link can', async () => {
    const { email, client } = await member()
    expect((await client.auth.updateUser({ password: 'a second password' })).error).toBeNull()
    await client.auth.resetPasswordForEmail(email, { redirectTo: `${SITE}/ai-discovery/auth/new-password` })
    const link = await served.newestLink(email, 2)
    expect(link.searchParams.get('redirect_to')).toBe(`${SITE}/ai-discovery/auth/new-password`)
    const other = served.client()
    expect((await other.auth.verifyOtp({ token_hash: tokenOf(link), type: 'recovery' })).error).toBeNull()
    expect((await other.auth.updateUser({ password: 'a third password' })).error).toBeNull()
    expect((await signIn(email, 'a second password')).error).not.toBeNull()
    expect((await signIn(email, 'a third password')).error).toBeNull()
  })

  test('changes the password only with the current one, and ends the other sessions', async () => {
    const { email } = await confirmedUser()
    const { client } = await signIn(email)
    const other = await signIn(email)
    const password = 'a second password'
    const refused = [
      await client.auth.updateUser({ password }),
      await client.auth.updateUser({ password, current_password: 'a wrong password' }),
    ]
    expect(refused.map(({ error }) => [error?.status, error?.code])).toEqual([
      [400, 'current_password_required'],
      [400, 'current_password_invalid'],
    ])
    expect((await client.auth.updateUser({ data: { name: 'Ada' } })).error).toBeNull()
    expect((await other.client.auth.getUser()).error).toBeNull()
    expect((await client.auth.updateUser({ password, current_password: PASSWORD })).error).toBeNull()
    expect((await signIn(email, password)).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await other.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  test('ends links for another email with a new password, unless one call asks for both', async () => {
    const { email } = await confirmedUser()
    const { client } = await signIn(email)
    const opened = async (newEmail: string) => {
      const link = await served.newestLink(newEmail)
      const token_hash = tokenOf(link)
      return (await served.client().auth.verifyOtp({ token_hash, type: 'email_change' })).error?.code
    }
    const [first, second] = [newAddress(), newAddress()]
    await client.auth.updateUser({ email: first })
    const change = { password: 'a second password', current_password: PASSWORD }
    expect((await client.auth.updateUser(change)).error).toBeNull()
    expect(await opened(first)).toBe('otp_expired')
    const both = { email: second, password: PASSWORD, current_password: change.password }
    expect((await client.auth.updateUser(both)).error).toBeNull()
    expect(await opened(second)).toBeUndefined()
  })

  test('changes no password more than a day after the sign-in, also after a mailed link', async () => {
    const { email, client } = await member()
    const { user } = await session(client)
    const { client: signedIn } = await signIn(email)
    await served.client(SECRET_KEY).rpc('age_sessions', { person: user.id })
    const change = { password: 'a second password', current_password: PASSWORD }
    const refused = [
      await client.auth.updateUser(change),
      await signedIn.auth.updateUser(change),
      await signedIn.auth.updateUser({ ...change, nonce: '123456' }),
    ]
    expect(refused.map(({ error }) => [error?.status, error?.code])).toEqual([
      [400, 'reauthentication_needed'],
      [400, 'reauthentication_needed'],
      [422, 'reauthentication_not_valid'],
    ])
    expect((await (await signIn(email)).client.auth.updateUser(change)).error).toBeNull()
  })

  test('stops guesses of the current password', async () => {
    const { email } = await confirmedUser()
    const { client } = await signIn(email)
    const guess = (current_password: string) =>
      client.auth.updateUser({ password: 'a second password', current_password })
    for (let n = 0; n < 10; n += 1) await guess(`wrong password ${n}`)
    expect((await guess(PASSWORD)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  })

  test.each([
    ['the current address first', false],
    ['the new address first', true],
  ])('changes the email with links at both addresses, %s', async (_, isNewFirst) => {
    const { email, client } = await member()
    const newEmail = newAddress()
    const emailRedirectTo = `${SITE}/ai-discovery/billing`
    expect((await client.auth.updateUser({ email: newEmail }, { emailRedirectTo })).error).toBeNull()
    const links = [await served.newestLink(email, 2), await served.newestLink(newEmail)]
    for (const link of links) expect(link.searchParams.get('redirect_to')).toBe(emailRedirectTo)
    expect((await served.mails(newEmail))[0]?.text).toContain(`For ${email}, then ${newEmail}`)
    const [first, second] = isNewFirst ? links.toReversed() : links
    const verify = (link: URL | undefined) =>
      served.client().auth.verifyOtp({ token_hash: link ? tokenOf(link) : '', type: 'email_change' })

    expect(await verify(first)).toMatchObject({ error: null, data: { user: null, session: null } })
    expect((await verify(first)).error).toMatchObject({ code: 'otp_expired' })
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
    expect((await verify(second)).data.user?.email).toBe(newEmail)
    expect((await verify(second)).error).toMatchObject({ code: 'otp_expired' })
    expect((await signIn(newEmail)).error).toBeNull()
    expect((await signIn(email)).error).not.toBeNull()
  })

  test('keeps the user’s own data', async () => {
    const { client } = await member()
    const { data } = await client.auth.updateUser({ data: { name: 'Ada' } })
    expect(data.user?.user_metadata).toMatchObject({ name: 'Ada' })
  })
})

describe('the API key', () => {
  const settings = (headers: Record<string, string> = {}) => served.ask('/auth/v1/settings', headers)

  test('is required', async () => {
    for (const apikey of ['', 'sb_publishable_of_another_project'])
      expect((await settings({ apikey })).status).toBe(401)
    expect((await settings()).status).toBe(200)
  })

  test("allows requests from the site's pages only", async () => {
    const ours = await settings({ origin: SITE })
    expect(ours.headers.get('access-control-allow-origin')).toBe(SITE)
    const theirs = await settings({ origin: 'https://evil.example' })
    expect([theirs.status, theirs.headers.get('access-control-allow-origin')]).toEqual([403, null])
    const program = await settings()
    expect(program.headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each([
    ['invalid JSON', '{'],
    ['JSON that is not an object', '[]'],
    ['an invalid address', '{"email":7,"password":["x"]}'],
    ['an empty body', ''],
  ])('answers %s with a 4xx', async (_, body) => {
    for (const path of ['signup', 'otp', 'recover', 'resend', 'verify', 'token?grant_type=password']) {
      const { status } = await served.ask(`/auth/v1/${path}`, {}, body)
      expect([path, Math.floor(status / 100)]).toEqual([path, 4])
    }
  })
})

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

  test('changes a password, keeps the rule for its length, and ends the sessions', async () => {
    const { id, email } = await confirmedUser()
    const { client } = await signIn(email)
    expect((await admin.updateUserById(id, { password: 'short' })).error?.code).toBe('weak_password')
    expect((await admin.updateUserById(id, { password: 'a second password' })).error).toBeNull()
    expect((await signIn(email)).error).not.toBeNull()
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
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
