import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { tableDescriptions } from '@/lib/account-export/archive/table-descriptions'
import { downloadExport } from '@/lib/account-export/download/download-export'
import { composeExport } from '@/lib/account-export/mails/export-mail'
import { prepareExports, readPage, storePart } from '@/lib/account-export/prepare-exports'
import { loadExport } from '@/lib/client-area/export/load-export'
import { tidy } from '@/lib/cron/tidy'
import { claimJobs } from '@/lib/jobs/jobs'
import { addRow } from '@/tests/unit/lib/account-api/made-account'
import { sender } from '@/tests/unit/lib/newsletter/made-issue'
import type { Customer } from '@/tests/unit/lib/site-files/served-project'
import { minute, withProject } from '@/tests/unit/support/with-project'
import { readArchive } from './read-archive'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/lib/notifications/settings'))
jest.mock('@/lib/mail/sender', () => ({ loadSender: async () => sender }))
const mockSession: { client?: unknown } = {}
jest.mock('@/lib/supabase/server', () => ({ serverClient: async () => mockSession.client }))
jest.mock('@/lib/client-area/workspace', () => ({
  currentWorkspace: async () => {
    if (!mockSession.client) throw new Error('NEXT_REDIRECT')
  },
}))

const { admin, addCustomer } = withProject()
/** A call that ends after its first part. On a busy machine its time may be over before that: then it is made again. */
async function oneSlice() {
  for (;;) {
    const tally = await prepareExports({ until: performance.now() + 1 })
    if (Object.values(tally).some((count) => count > 0)) return tally
  }
}

/** More than two pages of calls of engines. */
const calls = Array.from({ length: 2_500 }, (_, n) => `call ${n}`)

interface Owner extends Customer {
  accountId: string
  userId: string
}
let owner: Owner
let stranger: Owner

async function addOwner(domain: string): Promise<Owner> {
  const customer = await addCustomer(domain)
  const { data: user } = await customer.client.auth.getUser()
  const { data } = await customer.client.from('accounts').select('id').single()
  return { ...customer, accountId: z.string().parse(data?.id), userId: user.user?.id ?? '' }
}

async function succeed(change: PromiseLike<{ error: unknown }>) {
  expect((await change).error).toBeNull()
}

beforeAll(async () => {
  owner = await addOwner('bramble.example')
  stranger = await addOwner('stranger.example')
  // More than one seat.
  await succeed(admin().from('accounts').update({ plan_id: 'pro' }).eq('id', owner.accountId))
  const events = calls.map((subject) => ({ account_id: owner.accountId, kind: 'engine_call', subject }))
  await succeed(admin().from('usage_events').insert(events))
  await addRow(admin(), 'brands', { site_id: owner.siteId, name: '=cmd', aliases: ['a', 'b'] })
  await addRow(admin(), 'prompts', { site_id: stranger.siteId, text: 'Which is the stranger’s?' })
})
beforeEach(async () => {
  await succeed(exports().delete().neq('state', ''))
  await succeed(admin().from('outbox').delete().neq('kind', ''))
})

const exports = () => admin().from('account_exports')
const change = (id: string, changes: object) => succeed(exports().update(changes).eq('id', id))

const dueAgain = (changes: object = {}) =>
  succeed(
    admin()
      .from('jobs')
      .update({ run_at: '2020-01-01', ...changes })
      .eq('kind', 'account.export'),
  )

async function request(customer: Owner = owner): Promise<string> {
  const { data, error } = await customer.client.rpc('request_account_export', {
    account_id: customer.accountId,
  })
  expect(error).toBeNull()
  return z.uuid().parse(data)
}

async function prepared(customer: Owner = owner): Promise<string> {
  const id = await request(customer)
  expect(await prepareExports(minute())).toMatchObject({ ready: 1, failed: 0 })
  return id
}

function download(customer: Owner | undefined, id: string): Promise<Response> {
  mockSession.client = customer?.client
  return downloadExport(new URLSearchParams({ id }))
}

async function filesOf(customer: Owner, id: string): Promise<Map<string, string>> {
  const response = await download(customer, id)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  if (!response.body) throw new Error('The response is empty.')
  return readArchive(response.body)
}

const eventRows = z.array(z.object({ subject: z.string() }))
const callsIn = (files: Map<string, string>) =>
  eventRows.parse(JSON.parse(files.get('json/usage_events.json') ?? '')).map(({ subject }) => subject)

async function role(customer: Owner, of: Owner, name: string) {
  const member = { account_id: of.accountId, user_id: customer.userId, role: name }
  await succeed(admin().from('account_members').upsert(member))
}

async function messages() {
  const { data } = await admin().from('outbox').select('kind, payload')
  return z.array(z.object({ kind: z.string(), payload: z.unknown() })).parse(data)
}

it('puts everything of the account, and nothing of another, into an archive', async () => {
  const files = await filesOf(owner, await prepared())
  const names = Object.keys(tableDescriptions)
  expect([...files.keys()]).toEqual([
    'README.txt',
    ...names.flatMap((name) =>
      name === 'run_responses' ? [`json/${name}.json`] : [`json/${name}.json`, `csv/${name}.csv`],
    ),
  ])
  expect(callsIn(files)).toEqual([...calls].sort())
  expect(parse(files.get('csv/usage_events.csv') ?? '', { bom: true })).toHaveLength(calls.length + 1)
  expect(files.get('csv/brands.csv')).toContain(`'=cmd`)
  expect(JSON.parse(files.get('json/account_members.json') ?? '')).toMatchObject([
    { user_id: owner.userId, role: 'owner', email: expect.stringMatching(/^customer@[0-9a-f]+\.example$/) },
  ])
  expect(JSON.parse(files.get('json/profile.json') ?? '')).toMatchObject([
    { user_id: owner.userId, second_factors: [] },
  ])
  expect(files.get('README.txt')).toContain('Export of the account Account')
  for (const text of files.values()) {
    expect(text).not.toContain(stranger.siteId)
    expect(text).not.toContain(stranger.accountId)
    expect(text).not.toContain(owner.publicToken)
  }
})

it('reads in slices, whose rows are neither missing nor doubled', async () => {
  const id = await request()
  let slices = 0
  for (;;) {
    const { ready, paused, failed, parts } = await oneSlice()
    slices++
    expect(failed).toBe(0)
    expect(parts).toBeLessThanOrEqual(1)
    if (ready) break
    expect(paused).toBe(1)
  }
  expect(slices).toBeGreaterThan(5)
  const texts = callsIn(await filesOf(owner, id))
  expect(texts).toHaveLength(calls.length)
  expect(new Set(texts).size).toBe(calls.length)
})

it('continues where a killed process stopped, whose late part is refused', async () => {
  const id = await request()
  const [killed] = await claimJobs('account.export')
  if (!killed) throw new Error('No export is due.')
  const first = await readPage(killed)
  if (typeof first === 'string') throw new Error(first)
  expect(await storePart(killed, first)).toBe(true)
  const second = await readPage(killed)
  if (typeof second === 'string') throw new Error(second)
  // Its claim ends.
  await dueAgain()
  expect(await prepareExports(minute())).toMatchObject({ ready: 1, failed: 0, lost: 0 })
  expect(await storePart(killed, second)).toBe(false)
  expect(await readPage(killed)).toBe('lost')
  const files = await filesOf(owner, id)
  expect(callsIn(files)).toHaveLength(calls.length)
  expect(JSON.parse(files.get('json/profile.json') ?? '')).toHaveLength(1)
})

it('lets two processes work on one export without a double part', async () => {
  const id = await request()
  const tallies = await Promise.all([prepareExports(minute()), prepareExports(minute())])
  expect(tallies.map(({ ready }) => ready).sort()).toEqual([0, 1])
  expect(callsIn(await filesOf(owner, id))).toHaveLength(calls.length)
})

it('releases an export with the problem when the database fails, and continues later', async () => {
  const id = await request()
  await change(id, { at_table: 'no_such_table', at_scope: id, at_key: [1] })
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(await prepareExports(minute())).toMatchObject({ failed: 1, ready: 0 })
  expect(log).toHaveBeenCalledTimes(1)
  log.mockRestore()
  const { data } = await admin()
    .from('jobs')
    .select('claim, last_error')
    .eq('kind', 'account.export')
    .single()
  expect(data).toEqual({ claim: null, last_error: expect.stringContaining('no rows') })
  expect(await prepareExports(minute())).toMatchObject({ failed: 0, ready: 0 })
})

it('shows the state of the export on the way', async () => {
  await request()
  const state = () => loadExport(owner.client, owner.accountId)
  expect(await state()).toMatchObject({ open: { progress: 0, rowCount: 0 }, ready: undefined })
  await oneSlice()
  expect((await state()).open?.rowCount).toBeGreaterThan(0)
  await prepareExports(minute())
  const { open, ready, hasFailed } = await state()
  expect([open, hasFailed]).toEqual([undefined, false])
  expect(ready?.rowCount).toBeGreaterThan(calls.length)
  expect(await loadExport(stranger.client, owner.accountId)).toEqual({ hasFailed: false })
})

describe('a download', () => {
  it('is for owners and admins only', async () => {
    const id = await prepared()
    for (const name of ['viewer', 'member']) {
      await role(stranger, owner, name)
      const refused = await download(stranger, id)
      expect([name, refused.status]).toEqual([name, 404])
      expect(await refused.text()).toContain('Only owners and admins of the account can download it.')
    }
    await role(stranger, owner, 'admin')
    expect((await filesOf(stranger, id)).has('README.txt')).toBe(true)
    const members = admin().from('account_members')
    await succeed(members.delete().eq('account_id', owner.accountId).eq('user_id', stranger.userId))
    expect((await download(stranger, id)).status).toBe(404)
  })

  it('needs a session that has proved its second factor, as every screen', async () => {
    const id = await prepared()
    await expect(download(undefined, id)).rejects.toThrow('NEXT_REDIRECT')
  })

  it.each([crypto.randomUUID(), 'x', '', "' or true --"])('refuses the made-up ID %j', async (id) => {
    await prepared()
    expect((await download(owner, id)).status).toBe(404)
  })

  it('is refused after twenty of the same export in an hour', async () => {
    const id = await prepared()
    for (let number = 0; number < 20; number++) {
      const response = await download(owner, id)
      expect(response.status).toBe(200)
      await response.body?.cancel()
    }
    const refused = await download(owner, id)
    expect(refused.status).toBe(429)
    expect(await refused.text()).toMatch(/Try again in \d+ minutes\./)
  })

  it('says when an export is not ready, has failed or has expired', async () => {
    const id = await request()
    expect((await download(owner, id)).status).toBe(409)
    await dueAgain({ attempts: 5 })
    await prepareExports(minute())
    expect((await download(owner, id)).status).toBe(409)
    const later = await prepared()
    await change(later, { expires_at: '2020-01-01' })
    const refused = await download(owner, later)
    expect(refused.status).toBe(410)
    expect(await refused.text()).toBe('This export has expired. Request a new one on the settings screen.')
    await tidy('tidy')
    const { count } = await admin().from('account_export_parts').select('number', { count: 'exact' })
    expect(count).toBe(0)
  })
})

describe('the mail', () => {
  it('leads to the download when the export is ready', async () => {
    const id = await prepared()
    expect(await messages()).toEqual([{ kind: 'account.export', payload: { exportId: id } }])
    const mail = await composeExport({ exportId: id })
    expect(mail?.subject).toBe('Your export is ready (Account)')
    expect(mail?.text).toContain('<https://www.example.com/ai-discovery/settings>')
  })

  it('says what to do when the export has failed', async () => {
    const id = await request()
    await dueAgain({ attempts: 5 })
    expect(await prepareExports(minute())).toMatchObject({ ready: 0, failed: 1 })
    expect(await messages()).toEqual([{ kind: 'account.export', payload: { exportId: id } }])
    const mail = await composeExport({ exportId: id })
    expect(mail?.subject).toBe('Your export failed (Account)')
    expect(mail?.headers).toEqual({ 'Reply-To': 'hello@findable.example' })
    expect(await loadExport(owner.client, owner.accountId)).toMatchObject({ hasFailed: true })
  })

  it('is not sent when the export expired, was deleted, or belongs to a former member', async () => {
    const id = await prepared()
    const gone = [
      { requested_by: stranger.userId },
      { requested_by: null },
      { requested_by: owner.userId, expires_at: '2020-01-01' },
    ]
    for (const changes of gone) {
      await change(id, changes)
      expect(await composeExport({ exportId: id })).toBeUndefined()
    }
    await succeed(exports().delete().eq('id', id))
    expect(await composeExport({ exportId: id })).toBeUndefined()
  })
})
