import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killRounds } from '@/tests/bench/lake/kill-rounds'
import { spawnLake } from './served-lake'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'lake-server-'))
})

afterEach(() => rmSync(directory, { recursive: true, force: true }))

const complaintOf = async (environment: Record<string, string>) => {
  try {
    const { child } = await spawnLake({ DATA_DIR: directory, ...environment })
    child.kill('SIGKILL')
    return 'it started'
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error)
  }
}

describe('the server', () => {
  test('reports an invalid variable in one sentence, and exits', async () => {
    expect(await complaintOf({ LAKE_PORT: 'a lot' })).toMatch(
      /^The environment variable LAKE_PORT is wrong: .+\.$/,
    )
  })

  test('reports that its port is in use, and releases the data directory', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    expect(await complaintOf({ LAKE_PORT: port })).toBe(
      `Port ${port} is already in use; stop what listens there or set LAKE_PORT to another port.`,
    )
    other.close()
    expect(await complaintOf({})).toBe('it started')
  })

  test('lets one process at a time own a data directory, however the last one ended', async () => {
    const first = await spawnLake({ DATA_DIR: directory })
    expect(await complaintOf({})).toMatch(
      new RegExp(
        `^The data directory \\S+ is in use by another Content Lake \\(process ${first.child.pid}\\); .+\\.$`,
      ),
    )
    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    expect(await complaintOf({})).toBe('it started')
  })

  test('makes its directory private, also one that an earlier version left readable', async () => {
    const lakeDirectory = join(directory, 'content-lake')
    mkdirSync(lakeDirectory, { mode: 0o755 })
    chmodSync(lakeDirectory, 0o755)
    expect(await complaintOf({})).toBe('it started')
    expect(statSync(lakeDirectory).mode & 0o777).toBe(0o700)
    for (const file of readdirSync(lakeDirectory, { recursive: true, encoding: 'utf8' }))
      expect([file, statSync(join(lakeDirectory, file)).mode & 0o077]).toEqual([file, 0])
  })

  test('creates its token once, readable only by its owner', async () => {
    const start = async () => {
      const { child } = await spawnLake({ DATA_DIR: directory, LAKE_TOKEN: '' })
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      expect(code).toBe(0)
      return readFileSync(join(directory, 'content-lake', 'token'), 'utf8')
    }
    const token = await start()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await start()).toBe(token)
    expect(statSync(join(directory, 'content-lake', 'token')).mode & 0o777).toBe(0o600)
  })

  test('loses no acknowledged write when it is killed', async () => {
    const report = await killRounds(directory, 2)
    expect(report).toMatchObject({ kills: 2, lost: 0, torn: 0, failedOpens: 0 })
    expect(report.acknowledged).toBeGreaterThan(0)
  })
})
