import { resolve } from 'node:path'
import {
  PUBLISHABLE_KEY,
  SECRET_KEY,
  type ServedSupabase,
  serveSupabase,
} from '@/tests/unit/support/served-supabase'

let served: ServedSupabase
beforeAll(async () => {
  served = await serveSupabase(resolve('tests/unit/local/supabase/project-with-schemas'))
})
afterAll(() => served.stop())

const client = () => served.client()

/** A request that the client library does not make. */
const request = (path: string, headers: Record<string, string>, method = 'GET', body?: unknown) =>
  fetch(`${served.address}/rest/v1/${path}`, {
    method,
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

describe('schemas', () => {
  test('are those that config.toml exposes', async () => {
    const { data } = await client().schema('shelf').from('books').select('title').order('id')
    expect(data).toEqual([{ title: 'One' }, { title: 'Two' }])
    expect((await client().from('books').select()).error?.code).toBe('PGRST205')
    expect(await client().schema('auth').from('users').select()).toMatchObject({
      status: 406,
      error: { code: 'PGRST106', hint: 'Only the following schemas are exposed: public, shelf' },
    })
  })

  test('are where functions find names without a schema', async () => {
    expect((await client().schema('shelf').rpc('titles')).data).toEqual(['One', 'Two'])
  })
})

describe('tables named like those of Auth', () => {
  test('are embedded, and never a table of Auth', async () => {
    const { data, error } = await client()
      .from('sessions')
      .select('user:users!user_name(*)')
      .eq('id', 1)
      .single()
    expect([data, error]).toEqual([{ user: { name: 'ada', age: 36 } }, null])
    const leak = await served.client(SECRET_KEY).from('profiles').select('*, users(*)')
    expect(leak).toMatchObject({ status: 400, error: { code: 'PGRST200' } })
  })

  test('need a hint where several keys lead to them, as on the hosted service', async () => {
    const refused = await client().from('sessions').select('guest_name:users(*)')
    expect(refused).toMatchObject({ status: 300, error: { code: 'PGRST201' } })
    expect(refused.error?.details).toMatchObject([
      { relationship: 'sessions_guest_name_fkey using sessions(guest_name) and users(name)' },
      { relationship: 'sessions_user_name_fkey using sessions(user_name) and users(name)' },
    ])
    expect((await client().from('parts').select('parts(*)')).error?.code).toBe('PGRST201')
    const twice = await client().from('sessions').select('users!user_name(*), users!guest_name(*)')
    expect(twice.error?.code).toBe('42712')
  })
})

describe('aggregates', () => {
  test('work where the database enables them', async () => {
    const { data } = await client().from('users').select('count(), age.sum()')
    expect(data).toEqual([{ count: 3, sum: 94 }])
  })
})

describe('arguments of functions', () => {
  test('can be rows', async () => {
    const greet = (person: object) => client().rpc('greeting', { person })
    expect((await greet({ name: 'Zoë "Z", (1)', age: 7, other: true })).data).toBe('Zoë "Z", (1) is 7')
    expect((await greet({ name: 'nobody' })).data).toBe('nobody is ageless')
    const { data } = await client().rpc('settings_of', {
      person: { label: 'a\\b', settings: { deep: ['x', { y: null }], quote: '"' } },
    })
    expect(data).toEqual({ label: 'a\\b', settings: { deep: ['x', { y: null }], quote: '"' } })
    expect((await client().rpc('books_by_tag', { book: { id: 1, tags: ['a', 'b "c"', ''] } })).data).toEqual([
      'a',
      'b "c"',
      '',
    ])
  })

  test.each([
    ['text', 'string'],
    ['7', 'string'],
    [7, 'number'],
    [{ a: 1 }, 'object'],
    [[1, 'a'], 'array'],
    [true, 'boolean'],
  ])('of type jsonb keep their type: %j', async (value, kind) => {
    expect((await client().rpc('kind_of', { value })).data).toBe(kind)
  })

  test('decide between functions of one name, or the call is refused', async () => {
    expect(await client().rpc('unclear', { value: '1' })).toMatchObject({
      status: 300,
      error: {
        code: 'PGRST203',
        message: expect.stringContaining('public.unclear(value => integer), public.unclear(value => text)'),
      },
    })
    expect((await client().rpc('hidden', { '': 1 })).error?.code).toBe('PGRST202')
  })

  test('are read in HEAD requests, and a missing row is null', async () => {
    const counted = await client().rpc('adults', {}, { head: true, count: 'exact' })
    expect(counted).toMatchObject({ status: 200, count: 2 })
    expect(await client().rpc('oldest')).toMatchObject({ status: 200, data: { name: null } })
  })
})

describe('preferences', () => {
  test.each(['exact', 'planned', 'estimated'] as const)('count rows: %s', async (count) => {
    const { error, count: counted } = await client().from('users').select('*', { count, head: true })
    expect(error).toBeNull()
    expect(count === 'planned' ? counted && counted > 0 : counted === 3).toBe(true)
  })

  test('undo a transaction where the database allows it', async () => {
    const insert = await client().from('users').insert({ name: 'dora' }).select().rollback()
    expect([insert.error, insert.data]).toEqual([null, [{ name: 'dora', age: null }]])
    expect((await client().from('users').select().eq('name', 'dora')).data).toEqual([])
  })

  test('limit the rows that a function returns, and undo what it did', async () => {
    const prefer = 'handling=strict, max-affected=1'
    const response = await request('rpc/adults', { prefer }, 'POST', {})
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'PGRST124', details: 'The query affects 2 rows' },
    ])
  })

  test('explain a statement where the database allows it', async () => {
    const { data, error } = await client().from('users').select().explain({ format: 'json', verbose: true })
    expect(error).toBeNull()
    expect(data).toMatchObject([{ Plan: { 'Node Type': 'Aggregate' } }])
  })
})

describe('inserted rows', () => {
  test('get defaults or nulls for absent columns, as the client prefers', async () => {
    const keep = served.client(SECRET_KEY).from('profiles')
    const rows = () => [{ id: crypto.randomUUID() }, { id: crypto.randomUUID(), label: 'given' }]
    const withNulls = await keep.insert(rows())
    expect(withNulls.error?.code).toBe('23502')
    const withDefaults = await served
      .client(SECRET_KEY)
      .from('profiles')
      .insert(rows(), { defaultToNull: false })
    // The row gets its default, so only the missing user is wrong.
    expect(withDefaults.error?.code).toBe('23503')
  })

  test('keep a string of a JSON column as a string', async () => {
    const service = served.client(SECRET_KEY)
    const { data: made } = await service.auth.admin.createUser({ email: 'json@example.com' })
    const row = { id: made.user?.id, settings: '7' }
    const { data } = await service.from('profiles').insert(row).select('settings').single()
    expect(data).toEqual({ settings: '7' })
  })
})
