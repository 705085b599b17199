import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { recordRunningSite as noteByLib } from '@/lib/env/running-site.ts'
import { recordRunningSite, runningSites } from '@/local/launcher/running-sites.mjs'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'findable-running-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

describe.each([
  ['the supervisor', recordRunningSite],
  ['the site itself', noteByLib],
])('what %s records', (_, record) => {
  it('is read', () => {
    expect(runningSites(root)).toEqual([])
    record(root, '.next-builds/a')
    expect(runningSites(root)).toEqual([{ pid: process.pid, directory: '.next-builds/a' }])
  })

  it('is left out if it cannot be written', async () => {
    await writeFile(path.join(root, '.next-builds'), 'a file in its place')
    expect(() => record(root, '.next-builds/a')).not.toThrow()
    expect(runningSites(root)).toEqual([])
  })
})

it.each([
  ['a process that has ended', spawnSync('true').pid, ''],
  ['another process with the same ID', process.pid, '1'],
])('deletes the record of %s', async (_, pid, startedAt) => {
  recordRunningSite(root, '.next-builds/a')
  const running = path.join(root, '.next-builds/running')
  await rm(path.join(running, String(process.pid)))
  await writeFile(path.join(running, String(pid)), JSON.stringify({ directory: 'a', startedAt }))
  expect(runningSites(root)).toEqual([])
  expect(await readdir(running)).toEqual([])
})
