import type { SupabaseClient } from '@supabase/supabase-js'
import {
  type MailingSupabase,
  SECRET_KEY,
  SITE,
  serveMailingSupabase,
} from '@/tests/unit/support/served-supabase'

let served: MailingSupabase
let ada: SupabaseClient
let ben: SupabaseClient

async function member(email: string) {
  const client = served.client()
  await client.auth.signInWithOtp({ email })
  const tokenHash = (await served.newestLink(email)).searchParams.get('token_hash') ?? ''
  await client.auth.verifyOtp({ token_hash: tokenHash, type: 'email' })
  return client
}

beforeAll(async () => {
  served = await serveMailingSupabase()
  ada = await member('ada@example.com')
  ben = await member('ben@example.com')
})
afterAll(() => served.stop())

async function notebook(title: string): Promise<string> {
  const { data } = await ada.from('notebooks').insert({ title }).select('id').single()
  return String(data?.id)
}

describe('rows', () => {
  test('are inserted, read, changed, upserted, counted and deleted', async () => {
    const id = await notebook('first')
    const notes = [1, 2, 3].map((position) => ({ notebook_id: id, body: `note ${position}`, position }))
    expect((await ada.from('notes').insert(notes).select()).data).toHaveLength(3)
    await ada.from('notes').update({ body: 'changed' }).eq('notebook_id', id).eq('position', 2)
    await ada
      .from('notes')
      .upsert({ notebook_id: id, body: 'again', position: 3 }, { onConflict: 'notebook_id,position' })
    const all = ada.from('notes').select('body', { count: 'exact' }).eq('notebook_id', id)
    const { data, count } = await all.order('position').range(1, 2)
    expect([data, count]).toEqual([[{ body: 'changed' }, { body: 'again' }], 3])
    const embedded = await ada.from('notebooks').select('title, notes(body)').eq('id', id).single()
    expect(embedded.data).toMatchObject({ title: 'first', notes: [{}, {}, {}] })
    await ada.from('notes').delete().eq('notebook_id', id)
    const left = await ada.from('notes').select('*', { count: 'exact', head: true }).eq('notebook_id', id)
    expect(left.count).toBe(0)
  })

  test('are limited to a thousand per response', async () => {
    const id = await notebook('long')
    const note = { notebook_id: id, body: 'note' }
    await ada.from('notes').insert(Array.from({ length: 1_001 }, (_, position) => ({ ...note, position })))
    const from = (first: number) => {
      const notes = ada.from('notes').select('position', { count: 'exact' }).eq('notebook_id', id)
      return notes.order('position').range(first, 1_999)
    }
    const { data, count } = await from(0)
    expect([data?.length, count]).toEqual([1_000, 1_001])
    expect((await from(1_000)).data).toEqual([{ position: 1_000 }])
  })

  test('have times in a format that every browser reads', async () => {
    const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/
    const inserted = await ada.from('notebooks').insert({ title: 'timed' }).select('id, made_at').single()
    expect(inserted.data?.made_at).toMatch(time)
    const id = inserted.data?.id
    await ada.from('notes').insert({ notebook_id: id, body: 'timed' })
    const { data } = await ada.from('notebooks').select('made_at, notes(made_at)').eq('id', id).single()
    const made_at = expect.stringMatching(time)
    expect(data).toEqual({ made_at, notes: [{ made_at }] })
  })

  test('are visible to and changed by their owner only', async () => {
    const id = await notebook('hers')
    expect((await ben.from('notebooks').select().eq('id', id)).data).toEqual([])
    expect((await ben.from('notebooks').update({ title: 'mine' }).eq('id', id).select()).data).toEqual([])
    expect((await ben.from('notebooks').delete().eq('id', id).select()).data).toEqual([])
    const owner = (await ada.auth.getUser()).data.user?.id
    const forged = await ben.from('notebooks').insert({ title: 'forged', owner_id: owner })
    expect(forged).toMatchObject({ status: 403, error: { code: '42501' } })
    const service = served.client(SECRET_KEY)
    expect((await service.from('notebooks').select().eq('id', id)).data).toHaveLength(1)
  })

  test('are hidden from a visitor, as the migration says, although lite would grant access', async () => {
    const { status, error } = await served.client().from('notebooks').select()
    expect([status, error?.code]).toEqual([401, '42501'])
  })

  test('are not mixed up between two simultaneous users', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? ada : ben).rpc('who')),
    )
    const addresses = answers.map(({ data }) => [data.email, data.database])
    expect(addresses).toEqual(
      addresses.map((_, index) => [`${index % 2 ? 'ada' : 'ben'}@example.com`, 'authenticated']),
    )
  })
})

describe("returns Postgres's error codes:", () => {
  const nothing = crypto.randomUUID()

  test.each([
    ['23514', 400, () => ada.from('notebooks').insert({ title: 'much longer than twenty letters' })],
    ['23502', 400, () => ada.from('notebooks').insert({ title: null })],
    ['23503', 409, () => served.client(SECRET_KEY).from('notes').insert({ notebook_id: nothing, body: '' })],
    ['22P02', 400, () => ada.from('notebooks').select().eq('id', 'no uuid')],
    ['42703', 400, () => ada.from('notebooks').select('nothing')],
    ['PGRST205', 404, () => ada.from('nothing').select()],
    ['PGRST202', 404, () => ada.rpc('nothing')],
    ['PGRST116', 406, () => ada.from('notebooks').select().eq('title', 'none').single()],
  ])('%s as %i', async (code, status, call) => {
    expect(await call()).toMatchObject({ status, error: { code } })
  })

  test('23505 for a repeated unique row', async () => {
    const note = { notebook_id: await notebook('twice'), body: '', position: 1 }
    await ada.from('notes').insert(note)
    expect(await ada.from('notes').insert(note)).toMatchObject({ status: 409, error: { code: '23505' } })
  })

  test.each([
    ['P0001', 400],
    ['PT402', 402],
    ['PT429', 429],
    ['42501', 403],
    ['XX000', 500],
  ])('%s of a function as %i, with detail and hint', async (code, status) => {
    expect(await ada.rpc('refuse', { code })).toMatchObject({
      status,
      error: { code, message: `refused with ${code}`, details: 'why', hint: 'what to do' },
    })
  })
})

describe('functions', () => {
  /** The status of a refused function call. */
  async function refusal(client: SupabaseClient, name: string, body: object = {}): Promise<number> {
    const { error } = await client.functions.invoke(name, { body })
    return error.context.status
  }

  test('run in the real Deno, with packages from npm', async () => {
    const { data, error } = await served.client().functions.invoke('echo', { body: { word: 'hello' } })
    expect(error).toBeNull()
    expect(data).toEqual({ word: 'hello', runtime: expect.stringMatching(/^2\./), url: served.address })
    const again = await Promise.all(
      [1, 2, 3].map((n) => served.client().functions.invoke('echo', { body: { word: String(n) } })),
    )
    expect(again.map((answer) => answer.data?.word)).toEqual(['1', '2', '3'])
  })

  test("pass on a function's own error", async () => {
    expect(await refusal(served.client(), 'echo', {})).toBe(400)
  })

  test('answer preflights themselves, for the site only', async () => {
    const preflight = (origin: string) =>
      fetch(`${served.address}/functions/v1/echo`, { method: 'OPTIONS', headers: { origin } })
    const ours = await preflight(SITE)
    expect([ours.status, ours.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect((await preflight('https://evil.example')).status).toBe(403)
  })

  test('require a signed token unless config.toml says otherwise', async () => {
    expect(await refusal(served.client(), 'closed')).toBe(401)
    expect((await ada.functions.invoke('closed')).data).toEqual({ open: true })
  })

  test('distinguish a missing function from one that does not start', async () => {
    expect(await refusal(served.client(), 'nothing')).toBe(404)
    expect(await refusal(served.client(), 'broken')).toBe(503)
  })
})

describe('refuses features of the hosted service that it does not have or that are not enabled:', () => {
  test.each([
    ['aggregates, which no migration enables', () => ada.from('notebooks').select('count()')],
    ['storage', () => ada.storage.listBuckets()],
    ['anonymous sign-in, which config.toml does not enable', () => served.client().auth.signInAnonymously()],
    ['a second factor, which config.toml does not enable', () => ada.auth.mfa.enroll({ factorType: 'totp' })],
  ])('%s', async (_, call) => {
    const { error } = await call()
    expect(error).not.toBeNull()
  })
})
