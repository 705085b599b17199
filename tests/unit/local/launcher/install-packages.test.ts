import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installPackages } from '@/local/launcher/install-packages.mjs'
import { noteRunningSite } from '@/local/launcher/running-sites.mjs'

let root = ''
const { npm_execpath: npm } = process.env
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'findable-install-'))
  await mkdir(path.join(root, 'node_modules'))
  // In npm's place: keeps what it is called with.
  const script = path.join(root, 'npm.js')
  await writeFile(
    script,
    `require('node:fs').writeFileSync('${root}/called', process.argv.slice(2).join(' '))`,
  )
  process.env.npm_execpath = script
  jest.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(async () => {
  if (npm === undefined) delete process.env.npm_execpath
  else process.env.npm_execpath = npm
  await rm(root, { recursive: true, force: true })
})

async function packages(locked: object, installed: object) {
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ packages: locked }))
  await writeFile(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
}
const called = () => readFile(path.join(root, 'called'), 'utf8').catch(() => 'not called')

const next = { 'node_modules/next': { version: '16.0.0' } }
const runner = { 'node_modules/jest': { version: '30.0.0', dev: true } }

it('leaves out what only development needs, until something needs it', async () => {
  await packages({ ...next, ...runner }, {})
  await writeFile(path.join(root, 'node_modules/.package-lock.json'), 'broken off')
  await installPackages(root, 'run')
  expect(await called()).toMatch(/^ci --omit=dev /)
  await packages({ ...next, ...runner }, next)
  await installPackages(root, 'develop')
  expect(await called()).toMatch(/^install --no-save --include=dev /)
})

it('installs nothing that is there', async () => {
  await packages(next, next)
  await installPackages(root, 'develop')
  expect(await called()).toBe('not called')
})

it('takes no package away from a running site, and adds what lacks beside it', async () => {
  noteRunningSite(root, '.next-builds/a')
  await packages({ 'node_modules/next': { version: '17.0.0' } }, next)
  await expect(installPackages(root, 'run')).rejects.toThrow(
    `The packages are not those of package-lock.json, but process ${process.pid} serves the site from them. Stop it, and run this again.`,
  )
  expect(await called()).toBe('not called')
  await packages({ ...next, ...runner }, next)
  await installPackages(root, 'develop')
  expect(await called()).toMatch(/^install /)
})
