import { type MailingSupabase, SITE, serveMailingSupabase } from '@/tests/unit/support/served-supabase'

const PASSWORD = 'correct horse battery'

let served: MailingSupabase
let people = 0

const newAddress = () => `person-${++people}@example.com`
const tokenOf = (link: URL) => link.searchParams.get('token_hash') ?? ''

beforeAll(async () => {
  served = await serveMailingSupabase()
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
      const { data, error } = await auth.signUp({ email: address, password: 'another password' })
      const [keys, identity] = [data.user, data.user?.identities?.[0]].map((all) => Object.keys(all ?? {}))
      return { error, keys, identity, email: data.user?.email === address }
    }
    const fresh = await shapeOf(newAddress())
    expect(fresh).toMatchObject({ error: null, email: true })
    expect(await shapeOf(email)).toEqual(fresh)
    expect(await shapeOf(unconfirmed)).toEqual(fresh)
    expect((await served.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
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

  test('locks an address for a while after ten wrong passwords, known or not', async () => {
    const { email } = await member()
    for (const address of [email, newAddress()]) {
      const body = { email: address, password: 'not the password' }
      const attempt = () => served.ask('/auth/v1/token?grant_type=password', {}, body)
      const answers = await Promise.all(Array.from({ length: 11 }, attempt))
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
    const signIn = (password: string) => served.client().auth.signInWithPassword({ email, password })
    expect((await signIn('a second password')).error).not.toBeNull()
    expect((await signIn('a third password')).error).toBeNull()
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
    const signIn = (address: string) =>
      served.client().auth.signInWithPassword({ email: address, password: PASSWORD })
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
