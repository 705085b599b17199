import { resolve } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { startHubSpot } from '@/tests/unit/support/hubspot-server'
import { SECRET_KEY, type ServedSupabase, serveSupabase } from '@/tests/unit/support/served-supabase'

const rowSchema = z.object({
  state: z.string(),
  attempts: z.int(),
  claim: z.string().nullable(),
  last_error: z.string().nullable(),
  run_at: z.string().transform((text) => Date.parse(text)),
  payload: z.object({ subscriberId: z.uuid() }),
})
const subscribersSchema = z.array(z.object({ id: z.uuid(), email: z.string() }))

type QueuedJob = Omit<z.output<typeof rowSchema>, 'payload'> & { email: string | undefined }

/** The subscribers and their jobs in the database. */
function contactQueue(admin: () => SupabaseClient) {
  const noId = '00000000-0000-0000-0000-000000000000'
  const subscribers = async () =>
    subscribersSchema.parse((await admin().from('newsletter_subscribers').select('id, email')).data)

  async function call(name: string, email: string) {
    const id = (await subscribers()).find((subscriber) => subscriber.email === email)?.id
    const { data, error } = await admin().rpc(name, { subscriber_id: id, tell_hub_spot: true })
    if (error) throw new Error(error.message)
    return data
  }

  return {
    async clear() {
      await admin().from('jobs').delete().neq('id', noId)
      await admin().from('newsletter_subscribers').delete().neq('id', noId)
    },
    /** Adds subscribers, each with a job to update HubSpot, due in this order. */
    async addReaders(count: number) {
      const now = new Date().toISOString()
      const rows = Array.from({ length: count }, (_, n) => ({
        email: `reader-${n}@example.com`,
        state: 'confirmed',
        confirmed_at: now,
      }))
      const added = await admin().from('newsletter_subscribers').insert(rows).select('id, email')
      const jobs = subscribersSchema.parse(added.data).map(({ id, email }) => ({
        kind: 'hubspot.contact',
        payload: { subscriberId: id },
        run_at: new Date(Date.now() - 60_000 + Number(email.replace(/\D/g, ''))).toISOString(),
      }))
      const { error } = await admin().from('jobs').insert(jobs)
      if (error) throw new Error(error.message)
    },
    request: (email: string) => admin().rpc('request_newsletter', { email, source: 'footer' }),
    confirm: (email: string) => call('confirm_newsletter', email),
    unsubscribe: (email: string) => call('unsubscribe_newsletter', email),
    resubscribe: (email: string) => call('resubscribe_newsletter', email),
    forget: (email: string) => admin().from('newsletter_subscribers').delete().eq('email', email),
    async jobs(): Promise<QueuedJob[]> {
      const { data } = await admin().from('jobs').select().eq('kind', 'hubspot.contact').order('run_at')
      const emails = new Map((await subscribers()).map(({ id, email }) => [id, email]))
      return z
        .array(rowSchema)
        .parse(data)
        .map(({ payload, ...job }) => ({ ...job, email: emails.get(payload.subscriberId) }))
    },
  }
}

const settings = { hubSpot: { token: 'a-token', apiUrl: '' }, supabase: { url: '', secretKey: SECRET_KEY } }
jest.mock('@/lib/env/server', () => ({ environment: settings }))

let supabase: ServedSupabase
let hubSpot: Awaited<ReturnType<typeof startHubSpot>>
const queue = contactQueue(() => supabase.client(SECRET_KEY))

beforeAll(async () => {
  hubSpot = await startHubSpot()
  settings.hubSpot.apiUrl = hubSpot.url
  supabase = await serveSupabase(resolve('supabase'))
  settings.supabase.url = supabase.address
})
afterAll(async () => {
  hubSpot.stop()
  await supabase.stop()
})
beforeEach(() => queue.clear())

const upsert = '/crm/v3/objects/contacts/batch/upsert'
const optOut = '/communication-preferences/v4/statuses/batch/unsubscribe-all'
const toldTo = () => hubSpot.received.map(({ path, emails }) => [path, emails])

/** Runs the sync with a new module for each test, because the module remembers how long HubSpot asked it to wait. */
async function sync() {
  const began = Date.now()
  let tally: unknown
  // A call stops after 20 s of work, which a busy machine may exceed.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0)
  await jest.isolateModulesAsync(async () => {
    const { syncContacts } = await import('@/lib/hubspot/sync-contacts')
    tally = await syncContacts({ until: performance.now() + 60_000 })
  })
  clock.mockRestore()
  return { tally, began, ended: Date.now() }
}

test('sends 101 new subscribers in two requests, with the token', async () => {
  await queue.addReaders(101)
  hubSpot.answers(() => ({ status: 200 }))
  expect((await sync()).tally).toEqual({ told: 101, waiting: 0, refused: 0 })
  const { received } = hubSpot
  expect(received.map(({ path, emails, authorization }) => [path, emails.length, authorization])).toEqual([
    [upsert, 100, 'Bearer a-token'],
    [upsert, 1, 'Bearer a-token'],
  ])
  const jobs = await queue.jobs()
  expect(jobs).toHaveLength(101)
  expect(new Set(jobs.map(({ state }) => state))).toEqual(new Set(['done']))
  expect(new Set(received.flatMap(({ emails }) => emails))).toEqual(new Set(jobs.map(({ email }) => email)))
})

test('sends each subscriber’s current state once, and no deleted ones', async () => {
  for (const email of ['Here@example.com', 'left@example.com', 'deleted@example.com']) {
    await queue.request(email)
    expect(await queue.confirm(email)).toBe('confirmed')
  }
  expect(await queue.unsubscribe('Here@example.com')).toBe('unsubscribed')
  expect(await queue.resubscribe('Here@example.com')).toBe('confirmed')
  expect(await queue.unsubscribe('left@example.com')).toBe('unsubscribed')
  await queue.forget('deleted@example.com')
  expect(await queue.jobs()).toHaveLength(6)

  hubSpot.answers(() => ({ status: 200 }))
  expect((await sync()).tally).toEqual({ told: 5, waiting: 0, refused: 0 })
  expect(toldTo()).toEqual([
    [upsert, ['here@example.com']],
    [optOut, ['left@example.com']],
  ])
  expect((await queue.jobs()).map(({ state }) => state)).toEqual(Array(6).fill('done'))
})

test('waits as long as HubSpot asks, without counting an attempt or sending more requests', async () => {
  await queue.addReaders(102)
  await queue.request('left@example.com')
  await queue.unsubscribe('left@example.com')
  hubSpot.answers(() => ({ status: 429, headers: { 'retry-after': '7' }, body: { message: 'Too many' } }))
  const { tally, began, ended } = await sync()
  expect(tally).toEqual({ told: 0, waiting: 100, refused: 0 })
  expect(hubSpot.received).toHaveLength(1)
  const jobs = await queue.jobs()
  const postponed = jobs.filter(({ last_error }) => last_error === 'HubSpot answered 429: Too many')
  const untouched = jobs.filter(({ last_error }) => last_error === null)
  expect([postponed.length, untouched.length]).toEqual([100, 3])
  for (const job of jobs) expect(job).toMatchObject({ state: 'waiting', attempts: 0, claim: null })
  for (const { run_at } of postponed) {
    expect(run_at).toBeGreaterThanOrEqual(began + 7_000)
    expect(run_at).toBeLessThanOrEqual(ended + 7_000)
  }
})

test.each([
  [500, 'HubSpot answered 500: broken'],
  [503, 'HubSpot answered 503: broken'],
  [401, 'HubSpot answered 401: broken'],
  [0, 'fetch failed'],
])('retries later after a response of %d', async (status, reason) => {
  await queue.addReaders(3)
  hubSpot.answers(() => ({ status, body: { message: 'broken' } }))
  const { tally, began } = await sync()
  expect(tally).toEqual({ told: 0, waiting: 3, refused: 0 })
  expect(hubSpot.received).toHaveLength(1)
  const jobs = await queue.jobs()
  expect(jobs).toHaveLength(3)
  for (const { last_error, run_at, ...job } of jobs) {
    expect(job).toMatchObject({ state: 'waiting', attempts: 1, claim: null })
    expect(last_error).toMatch(new RegExp(`${reason}$`))
    expect(run_at).toBeGreaterThan(began + 29_000)
  }
})

test('gives up only the address that HubSpot rejects, and sends the others', async () => {
  await queue.addReaders(50)
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  hubSpot.answers(({ emails }) =>
    emails.includes('reader-42@example.com')
      ? { status: 400, body: { message: 'Property values were not valid: INVALID_EMAIL' } }
      : { status: 200 },
  )
  expect((await sync()).tally).toEqual({ told: 49, waiting: 0, refused: 1 })
  const jobs = await queue.jobs()
  expect(jobs.filter(({ state }) => state === 'done')).toHaveLength(49)
  const last_error = 'HubSpot answered 400: Property values were not valid: INVALID_EMAIL'
  expect(jobs.filter(({ state }) => state !== 'done')).toMatchObject([
    { email: 'reader-42@example.com', state: 'dead', claim: null, last_error },
  ])
  expect(hubSpot.received.length).toBeLessThan(15)
})
