import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../../local/supervisor/project.ts'
import { freePorts } from '../../support/free-port.ts'
import { isAlive } from '../../support/is-alive.ts'
import { copyData } from '../../support/prepared.ts'
import { expect, test } from '../support/test.ts'

/** The IDs of all processes below one. */
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

// tests/unit/local/supervisor/supervise.test.ts covers the other ways to end, and a crashing service, with small processes.
test('npm run dev leaves no process running after kill -9 of the launcher', async () => {
  const dataDirectory = await copyData(true)
  const buildDirectory = `.next-test-${randomUUID()}`
  const env = { ...(await freePorts()), DATA_DIR: dataDirectory, NEXT_DIST_DIR: buildDirectory }
  const child = spawn(process.execPath, ['local/launch.mjs', 'dev'], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  const exit = once(child, 'close')
  const ready = new Promise<void>((resolve) => {
    // Next is listening. There is no need to wait for the first page.
    child.stdout.on('data', (chunk: Buffer) => chunk.includes('Ready in') && resolve())
  })
  await Promise.race([ready, exit])
  const launcher = child.pid ?? 0
  const all = [launcher, ...descendants(launcher)]
  try {
    expect(all.length).toBeGreaterThanOrEqual(4)
    process.kill(launcher, 'SIGKILL')
    await exit
    await expect.poll(() => all.filter(isAlive), { timeout: 20_000 }).toEqual([])
  } finally {
    for (const pid of all.filter(isAlive)) process.kill(pid, 'SIGKILL')
    await rm(dataDirectory, { recursive: true, force: true })
    await rm(path.join(root, `${buildDirectory}-dev`), { recursive: true, force: true })
  }
})
