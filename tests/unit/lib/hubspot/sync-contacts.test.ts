import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ContactJob } from '@/lib/hubspot/contact-jobs'

const settings = { token: 'a-token', apiUrl: '' }
jest.mock('server-only', () => ({}))
jest.mock('@/lib/env/server', () => ({ environment: { hubSpot: settings } }))

/** The queue, as the database keeps it. */
let due: ContactJob[] = []
const settled = new Map<string, string>()
const settle = (how: string) => async (job: ContactJob, detail?: unknown) => {
  settled.set(job.subscriber?.email ?? job.id, detail === undefined ? how : `${how}: ${detail}`)
}
jest.mock('@/lib/hubspot/contact-jobs', () => ({
  claimContactJobs: async (batch: number) => due.splice(0, batch),
  finishContactJob: (job: ContactJob) => settle('done')(job),
  failContactJob: (job: ContactJob, error: string) => settle('failed')(job, error),
  postponeContactJob: (job: ContactJob, seconds: number) => settle('postponed')(job, Math.ceil(seconds)),
  giveUpContactJob: (job: ContactJob, error: string) => settle('dead')(job, error),
}))

interface Received {
  path: string
  authorization: string | undefined
  emails: string[]
}

/** Stands in for HubSpot: takes what it documents, and answers as the test wants. */
const received: Received[] = []
let answer: (request: Received) => { status: number; headers?: Record<string, string>; body?: object } =
  () => ({
    status: 200,
  })
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { inputs } = JSON.parse(Buffer.concat(pieces).toString())
      const emails = inputs.map((input: string | { id: string }) =>
        typeof input === 'string' ? input : input.id,
      )
      const asked = { path: request.url ?? '', authorization: request.headers.authorization, emails }
      received.push(asked)
      const { status, headers, body } = answer(asked)
      if (status === 0) request.socket.destroy()
      else
        response.writeHead(status, headers).end(JSON.stringify(body ?? { status: 'COMPLETE', results: [] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  settings.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const upsert = '/crm/v3/objects/contacts/batch/upsert'
const optOut = '/communication-preferences/v4/statuses/batch/unsubscribe-all'

const job = (email: string, isSubscribed = true): ContactJob => ({
  id: `job of ${email}`,
  claim: 'claim',
  attempts: 1,
  subscriber: { email, isSubscribed },
})
const many = (count: number) => Array.from({ length: count }, (_, n) => job(`reader-${n}@example.com`))

/** A module of its own for each test: it remembers for how long HubSpot wants to be left alone. */
async function sync(jobs: ContactJob[]) {
  due = jobs
  settled.clear()
  received.length = 0
  let tally: unknown
  await jest.isolateModulesAsync(async () => {
    const { syncContacts } = await import('@/lib/hubspot/sync-contacts')
    tally = await syncContacts()
  })
  return tally
}

const outcomes = () => [...new Set(settled.values())]

test('250 who subscribed are told in three requests, with the token', async () => {
  answer = () => ({ status: 200 })
  expect(await sync(many(250))).toEqual({ told: 250, waiting: 0, refused: 0 })
  expect(received.map(({ path, emails, authorization }) => [path, emails.length, authorization])).toEqual([
    [upsert, 100, 'Bearer a-token'],
    [upsert, 100, 'Bearer a-token'],
    [upsert, 50, 'Bearer a-token'],
  ])
})

test('who left is taken out of HubSpot’s mail; who was deleted is not mentioned; an address goes in once', async () => {
  await sync([
    job('here@example.com'),
    job('Here@example.com'),
    job('left@example.com', false),
    { ...job('x@example.com'), subscriber: undefined },
  ])
  expect(received.map(({ path, emails }) => [path, emails])).toEqual([
    [upsert, ['here@example.com']],
    [optOut, ['left@example.com']],
  ])
  expect(outcomes()).toEqual(['done'])
})

test('HubSpot asks for a pause: nothing counts as an attempt, and nothing more is asked before it is over', async () => {
  answer = () => ({ status: 429, headers: { 'retry-after': '7' }, body: { message: 'Too many' } })
  expect(await sync([...many(150), job('left@example.com', false)])).toEqual({
    told: 0,
    waiting: 100,
    refused: 0,
  })
  expect(received).toHaveLength(1)
  expect(outcomes()).toEqual(['postponed: 7'])
  expect(due).toHaveLength(51)
})

test.each([
  [500, 'HubSpot answered 500: broken'],
  [503, 'HubSpot answered 503: broken'],
  [401, 'HubSpot answered 401: broken'],
  [0, 'fetch failed'],
])('an answer of %d may be another one later', async (status, reason) => {
  answer = () => ({ status, body: { message: 'broken' } })
  expect(await sync(many(3))).toEqual({ told: 0, waiting: 3, refused: 0 })
  expect(received).toHaveLength(1)
  expect(outcomes()).toEqual([expect.stringMatching(new RegExp(`^failed: .*${reason}$`))])
})

test('an address that HubSpot refuses is given up alone, with what it said; the others are told', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  answer = ({ emails }) =>
    emails.includes('reader-42@example.com')
      ? { status: 400, body: { message: 'Property values were not valid: INVALID_EMAIL' } }
      : { status: 200 }
  expect(await sync(many(100))).toEqual({ told: 99, waiting: 0, refused: 1 })
  expect(settled.get('reader-42@example.com')).toBe(
    'dead: HubSpot answered 400: Property values were not valid: INVALID_EMAIL',
  )
  expect(received.length).toBeLessThan(20)
})
