import type { APIRequestContext } from '@playwright/test'
import { clientAs, clientOf, createCustomer, newAddress } from '../../support/customers.ts'
import { linkInMail } from '../../support/mailbox.ts'
import type { Stage } from '../../support/stage.ts'
import { expect, test } from '../support/test.ts'

const verifyAddress = '/ai-discovery/auth/verify'
const fromOwnPage = { 'sec-fetch-site': 'same-origin' }

/** Sends a sign-in link to a new customer. */
async function newLink(stage: Stage) {
  const { email } = await createCustomer(stage)
  const { auth } = clientOf(stage, new Map())
  const emailRedirectTo = `${stage.siteUrl}/ai-discovery/billing`
  const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo } })
  expect(error).toBeNull()
  return { email, link: await linkInMail(stage, email, 2) }
}

/** The hidden fields of the form on a mailed link's page. */
async function formOf(request: APIRequestContext, link: string): Promise<Record<string, string>> {
  const html = await (await request.get(link)).text()
  const inputs = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries(Array.from(inputs, ([, name = '', value = '']) => [name, value]))
}

const post = (request: APIRequestContext, form: Record<string, string>, headers = fromOwnPage) =>
  request.post(verifyAddress, { form, headers, maxRedirects: 0 })

const sessionsIn = async (request: APIRequestContext) =>
  (await request.storageState()).cookies.filter(({ name }) => /^client-session(\.\d+)?$/.test(name))

test('does not sign in or use up a link when it is only opened', async ({ request, stage }) => {
  const { link } = await newLink(stage)
  for (const method of ['HEAD', 'GET', 'GET']) {
    const response = await request.fetch(link, { method })
    expect(response.status()).toBe(200)
    const headers = response.headers()
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['referrer-policy']).toBe('strict-origin')
    expect(headers['x-robots-tag']).toBe('noindex')
  }
  const html = await (await request.get(link)).text()
  expect(html.match(/<script[^>]* src="(?!\/)/g)).toBeNull()
  expect((await request.get(verifyAddress)).status()).toBe(405)
  expect(await sessionsIn(request)).toEqual([])
  const answer = await post(request, await formOf(request, link))
  expect([answer.status(), answer.headers().location]).toEqual([303, '/ai-discovery/billing'])
  expect(await sessionsIn(request)).not.toEqual([])
})

test('rejects a form of another site', async ({ request, stage }) => {
  const { link } = await newLink(stage)
  const form = await formOf(request, link)
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]) {
    const answer = await request.post(verifyAddress, { form, headers, maxRedirects: 0 })
    expect([answer.status(), headers]).toEqual([403, headers])
  }
  expect(await sessionsIn(request)).toEqual([])
  expect((await post(request, form)).headers().location).toBe('/ai-discovery/billing')
})

test('signs in with both clicks of a double click', async ({ playwright, baseURL, stage }) => {
  const { link } = await newLink(stage)
  // The browser drops the response to the first click, with its cookies.
  const clicks = await Promise.all(
    [1, 2].map(() => playwright.request.newContext({ baseURL: baseURL ?? '' })),
  )
  const [first] = clicks
  if (!first) throw new Error('There is no request context.')
  const form = await formOf(first, link)
  const answers = await Promise.all(clicks.map((click) => post(click, form)))
  expect(answers.map((answer) => answer.headers().location)).toEqual(Array(2).fill('/ai-discovery/billing'))
  for (const click of clicks) {
    expect((await click.get('/ai-discovery/billing', { maxRedirects: 0 })).status()).toBe(200)
  }
  // A new visit of the page creates another form, for which the link has expired.
  const again = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const late = await post(again, await formOf(again, link))
  expect(late.headers().location).toBe(
    '/ai-discovery/auth/magic-link?link=expired&redirect=%2Fai-discovery%2Fbilling',
  )
  await Promise.all([...clicks, again].map((context) => context.dispose()))
})

test('changes an email once the links at both addresses were used', async ({ request, stage }) => {
  const customer = await createCustomer(stage)
  const { email } = customer
  const { auth } = clientAs(stage, customer)
  const newEmail = newAddress()
  expect((await auth.updateUser({ email: newEmail })).error).toBeNull()
  const links = [await linkInMail(stage, newEmail), await linkInMail(stage, email, 2)]
  const locations: (string | undefined)[] = []
  for (const link of links) {
    expect(await (await request.get(link)).text()).toContain('Confirm the change')
    locations.push((await post(request, await formOf(request, link))).headers().location)
  }
  expect(locations).toEqual(['/ai-discovery/auth/confirm?step=other-address', '/ai-discovery'])
  const [firstStep = ''] = locations
  expect(await (await request.get(firstStep)).text()).toContain(
    'Now open the link we emailed to your other address',
  )
  expect((await auth.getUser()).data.user?.email).toBe(newEmail)
  const [used = ''] = links
  const refused = (await post(request, await formOf(request, used))).headers().location
  expect(refused).toBe('/ai-discovery/auth/confirm?step=change-expired')
})

test('rejects a made-up link, and says what to do', async ({ request }) => {
  const expired = 'has expired or has already been used'
  for (const [query, next, text] of [
    ['type=email', 'magic-link?link=expired', expired],
    ['type=signup', 'confirmation?link=expired', expired],
    ['type=recovery&redirect_to=//evil.example', 'forgotten?link=expired', expired],
    ['type=email_change', 'confirm?step=change-expired', 'sign in with the old one'],
  ] as const) {
    const link = `/ai-discovery/auth/confirm?token_hash=0123456789abcdef0123456789abcdef&${query}`
    const { location = '' } = (await post(request, await formOf(request, link))).headers()
    expect(location).toBe(`/ai-discovery/auth/${next}`)
    expect(await (await request.get(location)).text(), query).toContain(text)
    expect(await sessionsIn(request), query).toEqual([])
  }
})

test('reports an incomplete link', async ({ request }) => {
  const wrong = '?token_hash=%27;drop&type=email&redirect_to=https://evil.example/ai-discovery'
  for (const query of ['', wrong]) {
    const html = await (await request.get(`/ai-discovery/auth/confirm${query}`)).text()
    expect(html).toContain('This link is incomplete')
    expect(html).not.toContain(`action="${verifyAddress}"`)
    expect(html).not.toContain('href="https://evil')
  }
  for (const form of [{}, { token_hash: 'x', type: 'email' }]) {
    expect((await post(request, form)).headers().location).toBe('/ai-discovery/auth/confirm')
  }
})
