import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

let project: string
let builds: string

const run = () =>
  spawnSync('sh', [path.resolve('deploy/start-from-build.sh'), builds], { cwd: project, encoding: 'utf8' })

function write(file: string, text = '') {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const addBuild = (name: string, isFinished = true) => {
  write(path.join(builds, name, 'server/page.html'), name)
  if (isFinished) write(path.join(builds, name, 'build-stamp'))
}
const copies = () => readdirSync(path.join(project, '.next-builds'))

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'findable-instance-'))
  builds = mkdtempSync(path.join(tmpdir(), 'findable-builds-'))
  write(path.join(project, 'local/launch.mjs'), 'console.log(...process.argv.slice(2))')
  write(path.join(builds, 'lock/owner'))
})

it('starts from a copy of the latest finished build, with its times', async () => {
  addBuild('ma-1')
  addBuild('mb-1')
  addBuild('mc-1', false)
  await utimes(path.join(builds, 'mb-1/server/page.html'), 1_000, 1_000)
  expect(run()).toMatchObject({ status: 0, stdout: 'start\n' })
  expect(copies()).toEqual(['mb-1'])
  expect(statSync(path.join(project, '.next-builds/mb-1/server/page.html')).mtimeMs).toBe(1_000_000)
})

it('keeps the pages of its copy, and replaces it by a newer build', () => {
  addBuild('ma-1')
  run()
  const page = path.join(project, '.next-builds/ma-1/server/page.html')
  writeFileSync(page, 'rendered since')
  run()
  expect(readFileSync(page, 'utf8')).toBe('rendered since')
  addBuild('mb-1')
  run()
  expect(copies()).toEqual(['mb-1'])
})

it('does not use a copy that was interrupted', () => {
  addBuild('ma-1')
  write(path.join(project, '.next-builds/unfinished/part'))
  run()
  expect(existsSync(path.join(project, '.next-builds/ma-1/part'))).toBe(false)
  expect(copies()).toEqual(['ma-1'])
})

it('says that there is no build', () => {
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no finished build in') })
})
