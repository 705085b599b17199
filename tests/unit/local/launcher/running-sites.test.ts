import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

const notes = () => readdir(path.join(root, '.next-builds/running'))

it.each([
  ['the supervisor', recordRunningSite],
  ['the site itself', noteByLib],
])('reads what %s recorded', (_, note) => {
  expect(runningSites(root)).toEqual([])
  note(root, '.next-builds/a')
  expect(runningSites(root)).toEqual([{ pid: process.pid, directory: '.next-builds/a' }])
})

it('ignores a process that was killed', async () => {
  const code = `
    import { recordRunningSite } from '${path.resolve('local/launcher/running-sites.mjs')}'
    recordRunningSite('${root}', '.next-builds/a')
    console.log('noted')
    setInterval(() => {}, 1000)`
  const site = spawn(process.execPath, ['--input-type=module', '--eval', code])
  await once(site.stdout, 'data')
  expect(runningSites(root)).toEqual([{ pid: site.pid, directory: '.next-builds/a' }])
  site.kill('SIGKILL')
  await once(site, 'close')
  expect(runningSites(root)).toEqual([])
  expect(await notes()).toEqual([])
})

it('ignores another process with the same ID', async () => {
  recordRunningSite(root, '.next-builds/a')
  const file = path.join(root, '.next-builds/running', String(process.pid))
  await writeFile(file, JSON.stringify({ directory: '.next-builds/a', startedAt: '1' }))
  expect(runningSites(root)).toEqual([])
})

it.each([recordRunningSite, noteByLib])('lets a site run that can note nothing', async (note) => {
  await writeFile(path.join(root, '.next-builds'), 'a file in its place')
  expect(() => note(root, '.next-builds/a')).not.toThrow()
  expect(runningSites(root)).toEqual([])
})
