import { POST as render } from '@/app/api/newsletter/draft/route'
import { POST as sendTest } from '@/app/api/newsletter/draft/test/route'
import { environment } from '@/lib/env/server'
import { type Mail, MailRefusedError } from '@/lib/mail/mail'
import { block, issueOf, sender } from '@/tests/unit/lib/newsletter/made-issue'
import { expectPlainAnswers, jsonBody, textLike } from '@/tests/unit/support/hostile-requests'

const origin = 'https://www.example.com'
const secrets = { draft: 'd'.repeat(43), test: 't'.repeat(43) }

jest.mock('@/lib/env/server', () => ({
  environment: { siteUrl: 'https://www.example.com', readToken: 'read-token' },
}))
const query = jest.fn(
  async (_: string, { source, secret }: { source: string; secret: string }) =>
    (source === '/api/newsletter/draft' && secret === secrets.draft) ||
    (source === '/api/newsletter/draft/test' && secret === secrets.test),
)
jest.mock('@/lib/content/client', () => ({ contentClient: { withConfig: () => ({ fetch: query }) } }))
jest.mock('@/lib/content/queries/newsletter-issues', () => ({
  loadDraftIssue: async (id: string, perspective: string | string[]) =>
    id === 'issue-one' ? { _rev: 'r', issue: issueOf(block(`Hello from ${perspective}.`)) } : null,
}))
jest.mock('@/lib/mail/sender', () => ({ loadSender: async () => sender }))
const send = jest.fn(async (_: Mail, __: string): Promise<void> => undefined)
const transport = jest.fn((): typeof send | undefined => send)
jest.mock('@/lib/mail/site-transport', () => ({ siteTransport: async () => transport() }))
const waiting = jest.fn(async (): Promise<number | undefined> => undefined)
jest.mock('@/lib/security/rate-limit', () => ({ rateLimit: () => () => waiting() }))

interface Asked {
  secret?: string
  body?: unknown
  from?: string
}

const asking = (path: string, { secret, body, from = origin }: Asked) =>
  new Request(`${origin}${path}`, {
    method: 'POST',
    headers: { origin: from, ...(secret ? { authorization: `Bearer ${secret}` } : {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const askForTest = ({
  secret = secrets.test,
  to = 'ada@example.com',
  issueId = 'issue-one',
  perspective = 'drafts',
  ...asked
}) => sendTest(asking('/api/newsletter/draft/test', { secret, body: { issueId, to, perspective }, ...asked }))

beforeEach(() => {
  jest.clearAllMocks()
  environment.mailboxUrl = undefined
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

it('sends a draft to the address that was typed, marked as a test', async () => {
  const answer = await askForTest({})
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Test sent to ada@example.com' }])
  const [mail] = send.mock.calls[0] ?? []
  expect(mail).toMatchObject({ to: 'ada@example.com', subject: '[Test] What changed in May' })
  expect(mail?.html).toContain('Hello from drafts.')
})

it('adds links that unsubscribe no one, and no tracking image', async () => {
  await askForTest({})
  const [mail] = send.mock.calls[0] ?? []
  expect(mail?.headers).toBeUndefined()
  expect(mail?.html).toContain('href="https://www.example.com/unsubscribe?token=test"')
  expect(mail?.html).not.toContain('/api/newsletter/')
  expect(mail?.text).toContain('Unsubscribe: https://www.example.com/unsubscribe?token=test')
})

it('returns the test mailbox if mail stays on the machine', async () => {
  environment.mailboxUrl = 'http://localhost:24324'
  expect(await (await askForTest({})).json()).toMatchObject({ mailboxUrl: 'http://localhost:24324' })
})

it.each<[string, Parameters<typeof askForTest>[0], number, RegExp]>([
  ['without a secret', { secret: '' }, 401, /Reload it/],
  ['with a secret for another address', { secret: secrets.draft }, 401, /Reload it/],
  ['from a page of another site', { from: 'https://evil.example' }, 403, /Open the Studio/],
  ['for an issue that is not saved', { issueId: 'issue-two' }, 404, /not saved yet/],
  ['to an invalid address', { to: 'ada at example' }, 400, /Enter an email address/],
  ['in a perspective that shows every version', { perspective: 'drafts,raw' }, 400, /not complete/],
  ['to an address that adds another header', { to: 'a@example.com\r\nBcc: b@example.com' }, 400, /Enter an/],
])('sends nothing %s', async (_, asked, status, message) => {
  const answer = await askForTest(asked)
  expect([answer.status, await answer.json()]).toEqual([status, { message: expect.stringMatching(message) }])
  expect(send).not.toHaveBeenCalled()
})

it('limits how often a sender may ask for a test', async () => {
  waiting.mockResolvedValueOnce(40)
  expect((await askForTest({})).status).toBe(429)
  expect(query).not.toHaveBeenCalled()
})

it('says what is missing if mail is not set up', async () => {
  transport.mockReturnValueOnce(undefined)
  const answer = await askForTest({})
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({ message: expect.stringContaining('SMTP_URL or MAIL_API_KEY') })
})

it.each([
  ['was refused', new MailRefusedError('550 no such mailbox'), 422, /refused to send to ada@example.com/],
  ['could not be sent', new Error('away'), 503, /nothing was sent/],
])('says that a mail %s', async (_, fault, status, message) => {
  send.mockRejectedValueOnce(fault)
  const answer = await askForTest({})
  expect([answer.status, await answer.json()]).toEqual([status, { message: expect.stringMatching(message) }])
})

it('answers 503 while the content cannot be read', async () => {
  query.mockRejectedValueOnce(new Error('away'))
  expect((await askForTest({})).status).toBe(503)
})

it.each([
  ['a reader', { destination: 'reader' }, 'Hello from drafts.'],
  ['HubSpot', { destination: 'hubspot' }, '{{ unsubscribe_link_all }}'],
  ['a release', { perspective: 'rSpring,drafts' }, 'Hello from rSpring,drafts.'],
  ['what is published', { perspective: 'published' }, 'Hello from published.'],
])('renders an issue for %s', async (_, asked, words) => {
  const body = { issueId: 'issue-one', destination: 'reader', perspective: 'drafts', ...asked }
  const answer = await render(asking('/api/newsletter/draft', { secret: secrets.draft, body }))
  expect(await answer.json()).toEqual({
    html: expect.stringContaining(words),
    bytes: expect.any(Number),
    mostBytes: 102_000,
  })
})

it.each([
  ['a rendering', '/api/newsletter/draft', render, secrets.draft],
  ['a test', '/api/newsletter/draft/test', sendTest, secrets.test],
] as const)('answers any request for %s plainly', async (_, path, route, secret) => {
  const fields = {
    issueId: textLike('issue-one', 'issue-two'),
    to: textLike('ada@example.com'),
    perspective: textLike('drafts'),
  }
  const body = jsonBody({ ...fields, destination: textLike('reader', 'hubspot') })
  const withSecret = (request: Request) => {
    for (const [name, value] of asking(path, { secret }).headers) request.headers.set(name, value)
    return route(request)
  }
  await expectPlainAnswers(withSecret, { address: `${origin}${path}`, body }, [200, 400, 404])
})
