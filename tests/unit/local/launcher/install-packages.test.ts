import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { recordRunningSite } from '@/local/launcher/running-sites.mjs'
import { isAlive } from '../../../support/is-alive'
import { until } from '../../support/until'

const project = mkdtempSync(path.join(tmpdir(), 'install-packages-'))
afterAll(() => rmSync(project, { recursive: true }))

/** A stand-in for npm with a child process, like an install script. It records both IDs and then runs the given code. */
function pretendNpm(then: string): { file: string; pids: () => Promise<number[]> } {
  const file = path.join(project, 'npm.js')
  const left = path.join(project, 'pids')
  rmSync(left, { force: true })
  writeFileSync(
    file,
    `const under = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'])
    require('node:fs').writeFileSync(${JSON.stringify(left)}, process.pid + ' ' + under.pid + '.')
    ${then}`,
  )
  const read = () => {
    try {
      return /^(.+)\.$/.exec(readFileSync(left, 'utf8'))?.[1]
    } catch {
      return undefined
    }
  }
  return { file, pids: async () => (await until('npm', read)).split(' ').map(Number) }
}

/** @param output where the launcher's output goes, by default to the test */
function install(npm: string, purpose: 'run' | 'develop' = 'run', output: number | 'pipe' = 'pipe') {
  const child = spawn(process.execPath, [path.join(__dirname, 'installing.mjs'), project, purpose], {
    env: { ...process.env, npm_execpath: npm },
    stdio: ['ignore', output, 'pipe'],
  })
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
  const said = Promise.all(streams.map((stream) => text(stream))).then((all) => all.join(''))
  return { child, said, exit: once(child, 'close').then(([code]) => code) }
}

const untilGone = (pids: number[]) => until('the end of npm', () => !pids.some(isAlive))

const hang = 'setInterval(() => {}, 1_000)'

describe('an installation', () => {
  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
  ] as const)('ends npm and its child processes on %s', async (signal, code) => {
    const npm = pretendNpm(hang)
    const { child, exit, said } = install(npm.file)
    const pids = await npm.pids()
    child.kill(signal)
    expect(await exit).toBe(code)
    expect(await said).toMatch(/The installation was stopped\. The next start begins it again\.\n$/)
    await untilGone(pids)
  })

  it('ends npm when the launcher is killed', async () => {
    const npm = pretendNpm(hang)
    const { child } = install(npm.file)
    const pids = await npm.pids()
    child.kill('SIGKILL')
    await untilGone(pids)
  })

  it('shows npm’s output when it fails', async () => {
    const npm = pretendNpm('under.kill(); console.error("no such package"); process.exitCode = 1')
    const { exit, said } = install(npm.file)
    expect(await exit).toBe(1)
    expect(await said).toMatch(/npm could not install the packages:\nno such package\n$/)
  })

  it('continues if its progress cannot be written', async () => {
    const full = openSync('/dev/full', 'w')
    const { exit, said } = install(pretendNpm('under.kill()').file, 'run', full)
    closeSync(full)
    expect(await exit).toBe(0)
    expect(await said).toBe('')
  })

  it('ends when npm ends', async () => {
    const npm = pretendNpm('under.kill()')
    const { exit, said } = install(npm.file)
    expect(await exit).toBe(0)
    expect(await said).toMatch(/installed\n$/)
  })
})

describe('the installed packages', () => {
  const next = { 'node_modules/next': { version: '16.0.0' } }
  const runner = { 'node_modules/jest': { version: '30.0.0', dev: true } }
  const words = path.join(project, 'words')

  function packages(locked: object, installed: object) {
    writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify({ packages: locked }))
    mkdirSync(path.join(project, 'node_modules'), { recursive: true })
    writeFileSync(
      path.join(project, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: installed }),
    )
  }

  /** @returns the arguments of npm, or the launcher's output if it did not call npm */
  async function wordsOfNpm(purpose: 'run' | 'develop'): Promise<string> {
    rmSync(words, { force: true })
    const file = path.join(project, 'npm.js')
    writeFileSync(
      file,
      `require('node:fs').writeFileSync(${JSON.stringify(words)}, process.argv.slice(2).join(' '))`,
    )
    const { exit, said } = install(file, purpose)
    await exit
    try {
      return readFileSync(words, 'utf8')
    } catch {
      return said
    }
  }

  it('are those of the site; those for development are added on demand', async () => {
    packages({ ...next, ...runner }, { 'node_modules/next': { version: '15.0.0' } })
    expect(await wordsOfNpm('run')).toMatch(/^ci --omit=dev /)
    expect(await wordsOfNpm('develop')).toMatch(/^ci --include=dev /)
    packages({ ...next, ...runner }, next)
    expect(await wordsOfNpm('run')).toBe('installed\n')
    expect(await wordsOfNpm('develop')).toMatch(/^install --no-save --include=dev /)
  })

  it('are not removed while the site runs', async () => {
    recordRunningSite(project, '.next-builds/a')
    packages({ 'node_modules/next': { version: '17.0.0' } }, next)
    expect(await wordsOfNpm('run')).toBe(
      `The packages are not those of package-lock.json, but process ${process.pid} serves the site from them. Stop it, and run this again.\n`,
    )
    packages({ ...next, ...runner }, next)
    expect(await wordsOfNpm('develop')).toMatch(/^install /)
    rmSync(path.join(project, '.next-builds'), { recursive: true })
  })
})
