import { createHmac } from 'node:crypto'
import { encodeSignatureHeader } from '@sanity/webhook'
import fc from 'fast-check'
import { POST } from '@/app/api/comments/route'
import { composeEditorMail } from '@/lib/editor-mail/editor-mail'
import { environment } from '@/lib/env/server'
import { deliverSoon } from '@/lib/outbox/deliver'
import { createWebhookRule } from '@/local/content-lake/webhooks/webhook-rule'
import { commentsWebhook } from '@/local/supervisor/comments-webhook'
import { sender } from '@/tests/unit/lib/newsletter/made-issue'
import { expectPlainAnswers, jsonBody, textLike } from '@/tests/unit/support/hostile-requests'

const secret = 'a-secret-for-tests-only'
jest.mock('@/lib/env/server', () => {
  const { environment } = jest.requireActual('@/tests/unit/support/environment')
  return {
    environment: { ...environment, contentMode: 'embedded', revalidateSecret: 'a-secret-for-tests-only' },
  }
})
jest.mock('@/lib/mail/sender', () => ({ loadSender: async () => sender }))
jest.mock('@/lib/outbox/deliver', () => ({ deliverSoon: jest.fn() }))
jest.mock('next/server', () => ({ after: (work: () => void) => work() }))

type Row = { idempotency_key: string; kind: string; payload: { email: string } }
const outbox = new Map<string, Row>()
let isSupabaseAway = false
jest.mock('@/lib/supabase/admin', () => ({
  adminClient: () => ({
    from: () => ({
      upsert: async (rows: Row[], options: unknown) => {
        expect(options).toEqual({ onConflict: 'idempotency_key', ignoreDuplicates: true })
        if (isSupabaseAway) return { data: null, error: { message: 'away' } }
        for (const row of rows) if (!outbox.has(row.idempotency_key)) outbox.set(row.idempotency_key, row)
        return { data: null, error: null }
      },
    }),
  }),
}))

const users = [
  { id: 'local-editor', displayName: 'Ada <b>L</b>', email: 'ada@example.com' },
  { id: 'local-editor-2', displayName: 'Ben', email: 'ben@example.com' },
  { id: 'local-editor-3', displayName: 'Editor 3', email: null },
]
jest.mock('@/lib/content/client', () => ({
  contentClient: {
    withConfig: () => ({
      request: async ({ url }: { url: string }) => users.filter(({ id }) => url.split(/[/,]/).includes(id)),
    }),
  },
}))

beforeEach(() => {
  outbox.clear()
  isSupabaseAway = false
  jest.mocked(deliverSoon).mockClear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

const rule = createWebhookRule(
  { ...commentsWebhook, on: ['create', 'update'], url: 'http://localhost', secret },
  { projectId: 'local', dataset: commentsWebhook.dataset },
  () => undefined,
)

type Fields = Readonly<Record<string, unknown>>
const now = () => new Date().toISOString()
const stored = (fields: Fields) => ({
  _id: 'c1',
  _type: 'comment',
  _rev: 'r1',
  _createdAt: now(),
  _updatedAt: now(),
  ...fields,
})
const says = (...children: (string | { to: string })[]) => [
  {
    _type: 'block',
    children: children.map((child) =>
      typeof child === 'string' ? { _type: 'span', text: child } : { _type: 'mention', userId: child.to },
    ),
  },
]
const [ada, ben, unknown] = [{ to: 'local-editor' }, { to: 'local-editor-2' }, { to: 'local-editor-3' }]

async function post(body: string, header?: string) {
  const signature = header ?? (await encodeSignatureHeader(body, Date.now(), secret))
  const headers = { 'sanity-webhook-signature': signature }
  return POST(new Request('http://localhost:3000/api/comments', { method: 'POST', body, headers }))
}

/** What the lake and the site do about a change. @returns the addresses in the outbox */
async function change(before: Fields | null, after: Fields, by = 'local-editor') {
  const states = { before: before && stored(before), after: stored(after) }
  const body = await rule.payloadFor('c1', states, by)
  if (body !== undefined) expect((await post(body)).status).toBe(200)
  return [...outbox.values()].map(({ payload }) => payload.email)
}

const notification = { documentTitle: 'Pro', url: 'http://127.0.0.1:3000/studio/structure/pro?comment=c1' }
const comment = {
  context: { notification },
  target: { path: { field: 'sections[_key=="a"].callToAction[_key=="b"].linkUrl' } },
}

describe('a comment', () => {
  it('tells each mentioned person once, whatever is edited or delivered again', async () => {
    const first = { ...comment, message: says('Hello ', ben) }
    expect(await change(null, first)).toEqual(['ben@example.com'])
    expect(await change(null, first)).toHaveLength(1)
    expect(await change(first, { ...first, status: 'resolved' })).toHaveLength(1)
    const edited = { ...comment, message: says('Hello ', ben, ' and ', ben, ' again'), _rev: 'r2' }
    expect(await change(first, edited)).toHaveLength(1)
    const without = { ...comment, message: says('Hello'), _rev: 'r3' }
    expect(await change(edited, without)).toHaveLength(1)
    expect(await change(without, edited)).toHaveLength(1)
    const withAda = { ...comment, message: says(ben, ada), _rev: 'r4' }
    expect(await change(edited, withAda, 'local-editor-2')).toEqual(['ben@example.com', 'ada@example.com'])
    expect(deliverSoon).toHaveBeenCalled()
  })

  it('tells nobody without an address, and nobody of their own mention', async () => {
    expect(await change(null, { ...comment, message: says(unknown, { to: 'nobody' }, ada) })).toEqual([])
    expect(deliverSoon).not.toHaveBeenCalled()
  })

  it('tells nobody of a comment that comes from an archive', async () => {
    const old = { ...comment, message: says(ben), _createdAt: '2026-01-01T00:00:00Z' }
    expect(await change(null, old)).toEqual([])
    expect(await change({ ...old, message: says('') }, old)).toEqual(['ben@example.com'])
  })
})

describe('a task', () => {
  const draft = { _type: 'tasks.task', title: 'Check the price', assignedTo: ben.to, description: says(ben) }
  const task = { ...draft, createdByUser: now(), dueBy: '2026-12-24' }

  it('tells the assigned person when it is created, and at each new assignment', async () => {
    expect(await change(null, draft)).toEqual([])
    expect(await change(draft, task)).toEqual(['ben@example.com', 'ben@example.com'])
    const [assigned, mentioned] = outbox.values()
    expect(assigned?.payload).toMatchObject({
      reason: 'assignment',
      title: 'Check the price',
      dueBy: '2026-12-24',
    })
    expect(mentioned?.payload).toMatchObject({ reason: 'task-mention', lines: ['@Ben'] })
    const done = { ...task, status: 'closed', _rev: 'r2' }
    expect(await change(task, done)).toHaveLength(2)
    const byBen = 'local-editor-2'
    expect(await change(done, { ...done, assignedTo: ada.to, _rev: 'r3' }, byBen)).toHaveLength(3)
    const again = { ...done, _rev: 'r4' }
    expect(await change({ ...done, assignedTo: ada.to }, again)).toHaveLength(4)
    expect(await change({ ...done, assignedTo: ada.to }, again)).toHaveLength(4)
    expect(await change(again, { ...again, assignedTo: null })).toHaveLength(4)
  })
})

it('says who, where and what, with a link into the Studio only, and no text as markup', async () => {
  const attack = '<img src=x onerror=alert(1)>\r\nBcc: all@example.com'
  const hostile = { documentTitle: attack, url: 'https://evil.example/studio/x' }
  await change(null, {
    ...comment,
    message: says(attack, ' ', ben, 'ada'),
    context: { notification: hostile },
  })
  const [message] = outbox.values()
  const mail = await composeEditorMail(message?.payload)
  const shown = '<img src=x onerror=alert(1)> Bcc: all@example.com'
  expect(mail).toMatchObject({ to: 'ben@example.com', subject: `Ada <b>L</b> mentioned you in “${shown}”` })
  expect(mail.html).not.toMatch(/<img src=x|<b>L|evil/)
  expect(mail.text).toContain(`${shown} @Benada`)
  expect(mail.text).toMatch(/Field\s+Sections › Call to action › Link url/)
  expect(mail.text).toContain(`Open the comment <${environment.siteUrl}/studio/x>`)
  await change(null, { ...comment, _id: 'c2', message: says(ben) })
  const [, inside] = outbox.values()
  expect(inside?.payload).toMatchObject({ path: '/studio/structure/pro?comment=c1' })
  for (const url of [undefined, 'javascript:alert(1)', 'http://localhost/elsewhere', 'studio']) {
    outbox.clear()
    await change(null, { ...comment, message: says(ben), context: { notification: { url } } })
    expect([...outbox.values()][0]?.payload).toMatchObject({ path: '/studio' })
  }
})

describe('the address that the lake calls', () => {
  const told = async () =>
    (await rule.payloadFor(
      'c1',
      { before: null, after: stored({ ...comment, message: says(ben) }) },
      ada.to,
    )) ?? ''

  it('asks for another attempt while nothing can be queued', async () => {
    isSupabaseAway = true
    expect((await post(await told())).status).toBe(503)
    isSupabaseAway = false
    expect(await (await post(await told())).json()).toEqual({ queued: 1 })
  })

  it('accepts only what the lake has signed now', async () => {
    const body = await told()
    const sixMinutes = 360_000
    for (const header of [
      'unsigned',
      await encodeSignatureHeader(body, Date.now(), 'another secret'),
      await encodeSignatureHeader(body, Date.now() - sixMinutes, secret),
    ])
      expect((await post(body, header)).status).toBe(401)
    expect(outbox.size).toBe(0)
  })

  it('is off with a project at Sanity, which sends these mails itself', async () => {
    const own = jest.replaceProperty(environment, 'contentMode', 'hosted')
    expect((await post(await told())).status).toBe(404)
    own.restore()
  })

  it('gives a plain answer to anything', async () => {
    const anything = jsonBody({
      _id: textLike('c1'),
      _type: textLike('comment', 'tasks.task'),
      _rev: textLike('r'),
      by: textLike('local-editor'),
      writtenAt: textLike(now(), 'never'),
      text: fc.oneof(fc.constant(says('a', ben)), fc.array(fc.object({ maxDepth: 3 }), { maxLength: 3 })),
      title: textLike('Pro'),
      field: textLike('a[[[.b'),
      url: textLike('http://localhost/studio', '//', 'http://['),
      assignedTo: textLike(ben.to, '../users'),
      previous: fc.constantFrom(null, { text: null, assignedTo: null }),
    })
    const address = 'http://localhost:3000/api/comments'
    const signed = async (request: Request) => {
      const body = Buffer.from(await request.arrayBuffer())
      const time = Date.now()
      const hash = createHmac('sha256', secret).update(`${time}.`).update(body).digest('base64url')
      return POST(
        new Request(address, {
          method: 'POST',
          body,
          headers: { 'sanity-webhook-signature': `t=${time},v1=${hash}` },
        }),
      )
    }
    await expectPlainAnswers(signed, { address, body: anything }, [200, 400])
  })
})
