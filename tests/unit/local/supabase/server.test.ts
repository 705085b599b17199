import { once } from 'node:events'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { copyDatabase } from '@/tests/unit/support/prepared-database'
import { clientOf, SECRET_KEY, spawnSupabase, TEST_PROJECT } from '@/tests/unit/support/served-supabase'
import { until } from '@/tests/unit/support/until'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'supabase-server-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const started: { kill: (signal: 'SIGKILL') => boolean }[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

async function start(variables: Record<string, string> = {}) {
  const service = await spawnSupabase({ DATA_DIR: directory, ...variables })
  started.push(service.child)
  return service
}

async function complaintOf(variables: Record<string, string>): Promise<string> {
  return start(variables).then(
    () => 'it started',
    (error: Error) => error.message,
  )
}

test('creates its database at the first start, with the migrations', async () => {
  const { address } = await start()
  const { data, error } = await clientOf(address, SECRET_KEY).from('notebooks').select()
  expect({ data, error }).toEqual({ data: [], error: null })
})

test('lets one process at a time own a database, and releases it if the port is in use', async () => {
  copyDatabase(TEST_PROJECT, directory)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  expect(await complaintOf({ SUPABASE_PORT: port })).toBe(
    `Port ${port} is already in use; stop what listens there or set SUPABASE_PORT to another port.`,
  )
  other.close()
  const { child } = await start()
  expect(await complaintOf({})).toMatch(
    /^The data directory \S+ is in use by another Supabase \(process \d+\)/,
  )
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
})

test('names a migration that fails, and keeps nothing of it', async () => {
  copyDatabase(TEST_PROJECT, directory)
  const folder = join(__dirname, 'project-that-fails')
  expect(await complaintOf({ SUPABASE_PROJECT_DIR: folder })).toBe(
    'The migration 20260201000000_half.sql failed: relation "public.nothing" does not exist',
  )
  const { address } = await start()
  expect((await clientOf(address, SECRET_KEY).from('half').select()).data).toBeNull()
})

test('loses no acknowledged write when it is killed', async () => {
  copyDatabase(TEST_PROJECT, directory)
  const acknowledged: string[] = []
  const first = await start()
  const service = clientOf(first.address, SECRET_KEY)
  const { data: signedUp } = await service.auth.signUp({
    email: 'a@example.com',
    password: 'a long password',
  })
  const owner = signedUp.user?.id
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')

  for (let kills = 0; kills < 2; kills++) {
    const { child, address } = await start()
    const client = clientOf(address, SECRET_KEY)
    const writers = [1, 2, 3, 4].map(async (writer) => {
      for (let n = 0; ; n++) {
        const title = `${kills}-${writer}-${n}`
        const { error } = await client.from('notebooks').insert({ title, owner_id: owner })
        if (error) return
        acknowledged.push(title)
      }
    })
    // On a slow machine, too, some writes are acknowledged before the kill, and one is in progress.
    const before = acknowledged.length
    await until('ten more rows', () => acknowledged.length >= before + 10)
    await pause(Math.random() * 200)
    child.kill('SIGKILL')
    await Promise.all(writers)
  }

  const { address } = await start()
  const rows = clientOf(address, SECRET_KEY).from('notebooks').select('title').order('title')
  const kept = new Set<string>()
  for (let first = 0; kept.size === first; first += 500) {
    const { data } = await rows.range(first, first + 499)
    for (const { title } of data ?? []) kept.add(title)
  }
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((title) => !kept.has(title))).toEqual([])
})

test('refuses a migration that was changed after it was applied, by its name', async () => {
  copyDatabase(TEST_PROJECT, directory)
  const project = join(directory, 'project')
  cpSync(TEST_PROJECT, project, { recursive: true })
  appendFileSync(join(project, 'migrations', '20260101000000_notebooks.sql'), '\n-- One more line.\n')
  expect(await complaintOf({ SUPABASE_PROJECT_DIR: project })).toBe(
    'The migration 20260101000000_notebooks.sql was changed after it had been applied to this database. ' +
      'Restore its text and put the change into a new migration, or start with another DATA_DIR.',
  )
})
