import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  SECRET_KEY,
  type ServedSupabase,
  serveSupabase,
  spawnSupabase,
  TEST_PROJECT,
} from '@/tests/unit/support/served-supabase'

const directory = mkdtempSync(join(tmpdir(), 'free-space-'))
const file = join(directory, 'bytes')
const leaveFree = (megabytes: number) => writeFileSync(file, String(megabytes * 1024 * 1024))

const variables = {
  NODE_OPTIONS: `--import=${join(__dirname, 'pretend-free-space.mjs')}`,
  FREE_BYTES_FILE: file,
}

let served: ServedSupabase
beforeAll(async () => {
  leaveFree(1_000)
  served = await serveSupabase(TEST_PROJECT, variables)
})
afterAll(async () => {
  await served.stop()
  rmSync(directory, { recursive: true })
})

test('refuses writes with a message and allows reads while the disk is nearly full', async () => {
  const client = served.client(SECRET_KEY)
  const insert = () => client.from('notebooks').insert({ title: 'kept', owner_id: null })
  const count = async () => (await client.from('notebooks').select()).data?.length
  const signUp = () => client.auth.signUp({ email: 'ada@example.com', password: 'four words make one' })
  const full = 'The disk is full: nothing was stored. Free some space and try again.'

  leaveFree(20)
  expect(await insert()).toMatchObject({ status: 503, error: { code: '53100', message: full } })
  expect((await signUp()).error).toMatchObject({ status: 503, message: full })
  expect(await count()).toBe(0)

  leaveFree(100)
  // Postgres responds again: a notebook needs an owner.
  expect((await insert()).error?.code).toBe('23502')
  expect((await signUp()).error?.message).not.toBe(full)
})

test('does not start with a nearly full disk, and says why', async () => {
  leaveFree(20)
  const start = spawnSupabase({ ...variables, DATA_DIR: join(directory, 'data') })
  await expect(start).rejects.toThrow(
    /^The local Supabase needs 32 MB of free space to start: free some on the disk of \/.+\.$/,
  )
})
