import { resolve } from 'node:path'
import { SECRET_KEY, type ServedSupabase, serveSupabase } from '@/tests/unit/support/served-supabase'

let served: ServedSupabase
beforeAll(async () => {
  served = await serveSupabase(resolve('tests/unit/local/supabase/project-with-schemas'))
})
afterAll(() => served.stop())

const client = () => served.client()

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
    const { data } = await client().from('sessions').select('user:users!user_name(*)').eq('id', 1).single()
    expect(data).toEqual({ user: { name: 'ada', age: 36 } })
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

const misread = [
  'null',
  'NULL',
  'not_null',
  'unknown',
  '1.50',
  '0x1F',
  '12345678901234567890',
  ' a ',
  'a.eq.null',
]
test.each([...misread, '1', 'a', '007', '-1', 'a,b', 'ä', '{a', 'is.null'])(
  'filters find the text %j',
  async (name) => {
    const users = () => client().from('users').select('name, age')
    expect((await client().from('users').insert({ name, age: 70 })).error).toBeNull()
    const quoted = `"${name.replaceAll('"', '\\"')}"`
    const found = [
      await users().eq('name', name),
      await users().in('name', [name]),
      await users().or(`name.eq.${quoted},and(name.in.(${quoted}),age.gt.80)`),
      await users().not('name', 'neq', name),
      await users().gte('name', name).lte('name', name),
      ...(/^\w+$/.test(name) ? [await users().or(`name.eq.${name},and(age.gt.80,name.in.(${name},b))`)] : []),
    ]
    const others = await users().neq('name', name)
    const inQuotes = await users().eq('name', `"${name}"`)
    await client().from('users').delete().eq('age', 70)
    for (const { data, error } of found) expect([error, data]).toEqual([null, [{ name, age: 70 }]])
    expect([others.data?.length, inQuotes.data]).toEqual([3, []])
  },
)

test('aggregates work where the database enables them', async () => {
  const { data } = await client().from('users').select('count(), age.sum()')
  expect(data).toEqual([{ count: 3, sum: 94 }])
})

describe('arguments of functions', () => {
  test('can be rows', async () => {
    const greet = (person: object) => client().rpc('greeting', { person })
    expect((await greet({ name: 'Zoë "Z", (1)', age: 7, other: true })).data).toBe('Zoë "Z", (1) is 7')
    expect((await greet({ name: 'nobody' })).data).toBe('nobody is ageless')
    const person = { label: 'a\\b', settings: { deep: ['x', { y: null }], quote: '"' } }
    expect((await client().rpc('settings_of', { person })).data).toEqual(person)
    const tags = ['a', 'b "c"', '']
    expect((await client().rpc('books_by_tag', { book: { id: 1, tags } })).data).toEqual(tags)
  })

  test('of type jsonb keep their type', async () => {
    const kindOf = async (value: unknown) => (await client().rpc('kind_of', { value })).data
    expect(await Promise.all(['text', '7', 7, { a: 1 }, [1, 'a'], true].map(kindOf))).toEqual([
      'string',
      'string',
      'number',
      'object',
      'array',
      'boolean',
    ])
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
    const response = await served.ask('/rest/v1/rpc/adults', { prefer }, {})
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
    const rows = () => [{ id: crypto.randomUUID() }, { id: crypto.randomUUID(), label: 'given' }]
    const codeOf = async (defaultToNull: boolean) =>
      (await served.client(SECRET_KEY).from('profiles').insert(rows(), { defaultToNull })).error?.code
    expect(await codeOf(true)).toBe('23502')
    // The row gets its default, so only the missing user is wrong.
    expect(await codeOf(false)).toBe('23503')
  })

  test('keep a string of a JSON column as a string', async () => {
    const service = served.client(SECRET_KEY)
    const { data: made } = await service.auth.admin.createUser({ email: 'json@example.com' })
    const row = { id: made.user?.id, settings: '7' }
    const { data } = await service.from('profiles').insert(row).select('settings').single()
    expect(data).toEqual({ settings: '7' })
  })
})
