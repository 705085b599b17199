import { speedUpRequests } from '@/local/supabase/database/request-statements'

const lookup = 'select * from "auth"."users" where "id" = $1'

/** A database with one user, whose email address a test changes. */
function openDatabase() {
  const database = {
    email: 'first@example.com',
    statements: [] as string[],
    async query(text: string, _parameters?: unknown[]) {
      database.statements.push(text)
      return { rows: [{ email: database.email }] }
    },
    async exec(text: string) {
      database.statements.push(text)
    },
  }
  const emailOf = async (id = 'user') => {
    const { rows } = await database.query(lookup, [id])
    return rows[0]?.email
  }
  speedUpRequests(database)
  return { database, emailOf }
}

describe('the statements of a request', () => {
  test('look up a user once, while the others only read', async () => {
    const { database, emailOf } = openDatabase()
    expect(await emailOf()).toBe('first@example.com')
    const reads = ['BEGIN', 'select "id" from "sites"', 'select * from "sites"', 'COMMIT']
    for (const text of reads) await database.query(text)
    expect(await emailOf()).toBe('first@example.com')
    await emailOf('another')
    expect(database.statements).toEqual([lookup, ...reads, lookup])
  })

  test.each([
    ['query', 'update "auth"."users" set "email" = $1'],
    ['query', 'select * from public.open_account()'],
    ['query', 'with changed as (delete from auth.users returning id) select * from changed'],
    ['exec', 'update auth.users set email = 1; select 1'],
  ] as const)('look up the user again after %s: %s', async (run, statement) => {
    const { database, emailOf } = openDatabase()
    await emailOf()
    database.email = 'second@example.com'
    await database[run](statement)
    expect(await emailOf()).toBe('second@example.com')
  })

  test('forget what they found in a transaction that is undone', async () => {
    const { database, emailOf } = openDatabase()
    await database.query('BEGIN')
    await database.query('update "auth"."users" set "email" = $1')
    database.email = 'undone@example.com'
    expect(await emailOf()).toBe('undone@example.com')
    database.email = 'first@example.com'
    await database.query('ROLLBACK')
    expect(await emailOf()).toBe('first@example.com')
  })

  test('return a copy that the caller may change', async () => {
    const { database, emailOf } = openDatabase()
    const { rows } = await database.query(lookup, ['user'])
    if (rows[0]) rows[0].email = 'changed@example.com'
    expect(await emailOf()).toBe('first@example.com')
  })
})
