import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../../local/supervisor/project.ts'
import { freePorts } from '../../support/free-port.ts'
import { expect, test } from '../support/test.ts'

/** Every process under one, by number. */
function descendants(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const line of execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')) {
    const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    children.set(parent, [...(children.get(parent) ?? []), child])
  }
  const under = (parent: number): number[] =>
    (children.get(parent) ?? []).flatMap((child) => [child, ...under(child)])
  return under(pid)
}

const commandLine = (pid: number) =>
  execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

interface Started {
  launcher: number
  supervisor: number
  all: number[]
  exit: Promise<number | null>
  /** What it wrote to the error stream. */
  said: () => string
  close: () => Promise<void>
}

/** `npm run dev` without npm: the lake and the site, which the supervisor starts as it does for `npm start`. */
async function startDev(): Promise<Started> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'findable-dev-'))
  const buildDirectory = path.basename(await mkdtemp(path.join(root, '.next-test-')))
  const child = spawn(process.execPath, ['local/launch.mjs', 'dev'], {
    cwd: root,
    env: {
      ...process.env,
      ...(await freePorts()),
      DATA_DIR: dataDirectory,
      NEXT_DIST_DIR: buildDirectory,
    },
  })
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  let said = ''
  const ready = new Promise<void>((resolve) => {
    // Next's word that it listens; nobody needs to wait for the first page.
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Ready in') && resolve())
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  await Promise.race([ready, exit])
  const launcher = child.pid ?? 0
  const all = [launcher, ...descendants(launcher)]
  return {
    launcher,
    supervisor: all[1] ?? 0,
    all,
    exit,
    said: () => said,
    close: async () => {
      for (const pid of all.filter(isAlive)) process.kill(pid, 'SIGKILL')
      await rm(dataDirectory, { recursive: true, force: true })
      await rm(path.join(root, buildDirectory), { recursive: true, force: true })
    },
  }
}

test.describe('nothing is left running', () => {
  const ways: [string, (started: Started) => void][] = [
    ['after Ctrl-C', ({ launcher }) => process.kill(launcher, 'SIGINT')],
    ['after SIGTERM', ({ launcher }) => process.kill(launcher, 'SIGTERM')],
    ['after kill -9 of the launcher', ({ launcher }) => process.kill(launcher, 'SIGKILL')],
    ['after kill -9 of the supervisor', ({ supervisor }) => process.kill(supervisor, 'SIGKILL')],
  ]
  for (const [name, end] of ways) {
    test(name, async () => {
      const started = await startDev()
      try {
        expect(started.all.length).toBeGreaterThanOrEqual(4)
        end(started)
        await started.exit
        await expect.poll(() => started.all.filter(isAlive), { timeout: 20_000 }).toEqual([])
      } finally {
        await started.close()
      }
    })
  }
})

test('a service that dies ends the command, which says which and shows its last lines', async () => {
  const started = await startDev()
  try {
    const lake = started.all.find((pid) => commandLine(pid).includes('content-lake/server.ts'))
    process.kill(lake ?? 0, 'SIGKILL')
    expect(await started.exit).toBe(1)
    expect(started.said()).toMatch(/^The Content Lake was ended by SIGKILL\. Its last lines:\n.*listening/)
    await expect.poll(() => started.all.filter(isAlive), { timeout: 20_000 }).toEqual([])
  } finally {
    await started.close()
  }
})
