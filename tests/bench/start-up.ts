/**
 * Measures `npm start` on a fresh copy of the committed tree, with the current package cache, until the site is ready:
 * the first start, which installs, loads and builds, and the second start.
 * Run: npm run bench -- start-up
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../local/supervisor/project.ts'
import { freePorts } from '../support/free-port.ts'

/** The environment of a user's shell: without the entries that npm and this project's launcher add. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const environment = { ...process.env }
  for (const name of Object.keys(environment)) {
    if (/^(npm_|INIT_CWD$|NODE$|WATCHED_PARENT$)/i.test(name)) delete environment[name]
  }
  const entries = (environment.PATH ?? '').split(path.delimiter)
  environment.PATH = entries.filter((entry) => !entry.includes('node_modules')).join(path.delimiter)
  return environment
}

/** @returns seconds from the command to its ready message */
async function timeStart(directory: string, ports: Record<string, string>): Promise<number> {
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: directory,
    env: { ...plainEnvironment(), ...ports },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      if (chunk.includes('Ctrl-C stops everything')) resolve((performance.now() - began) / 1000)
    })
    ended.then(() => reject(new Error('npm start ended before it was ready.')))
  })
  try {
    return await ready
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGINT')
    await ended
  }
}

const directory = await mkdtemp(path.join(tmpdir(), 'findable-clone-'))
try {
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, directory])
  const ports = await freePorts()
  const first = await timeStart(directory, ports)
  const second = await timeStart(directory, ports)
  console.log('\nnpm start until ready, s')
  console.table({ 'fresh clone': { s: first.toFixed(1) }, 'second start': { s: second.toFixed(1) } })
} finally {
  await rm(directory, { recursive: true, force: true })
}
