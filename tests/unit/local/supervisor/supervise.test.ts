import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { RestartPolicy } from '@/local/supervisor/supervise.ts'
import { isAlive } from '../../../support/is-alive'
import { until } from '../../support/until'

const pid = z.coerce.number().positive()
const pids = z.tuple([pid, pid, pid])

const untilGone = (all: readonly number[]) => until('the end of every process', () => !all.some(isAlive))

/** @param atDeath what the command does when its service ends */
async function startCommand(atDeath: 'end' | 'go on' = 'end') {
  // As the launcher starts it: with an IPC channel, which closes when the launcher ends.
  const child = spawn(process.execPath, [join(__dirname, 'supervised-command.ts'), atDeath], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (!child.stdout || !child.stderr) throw new Error('The command has no output to read.')
  const errors = text(child.stderr)
  const exit = once(child, 'exit').then(([code]) => code)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => String((await lines.next()).value)
  const nextPids = async () => {
    const [supervisor, service, worker] = pids.parse((await nextLine()).split(' '))
    return { supervisor, service, worker }
  }
  return { child, exit, errors, nextLine, nextPids, ...(await nextPids()) }
}

describe('supervise', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'the end of the launcher'] as const)(
    'ends its service and the service’s child processes on %s',
    async (cause) => {
      const { child, exit, service, worker } = await startCommand()
      if (cause === 'the end of the launcher') child.disconnect()
      else child.kill(cause)
      expect(await exit).toBe(0)
      await untilGone([service, worker])
    },
  )

  test('leaves no process running when it is killed', async () => {
    const { child, exit, supervisor, service, worker } = await startCommand()
    child.kill('SIGKILL')
    await exit
    await untilGone([supervisor, service, worker])
  })

  test('exits with the name and last lines of a service that ended, and stops the others', async () => {
    const { exit, service, worker, errors } = await startCommand()
    process.kill(service, 'SIGKILL')
    expect(await exit).toBe(1)
    expect(await errors).toMatch(
      /^The Sample Service was ended by SIGKILL\. Its last lines:\nlistening with \d+/,
    )
    await untilGone([service, worker])
  })

  test('restarts a service that ended, and stops everything after the fifth time within a minute', async () => {
    const { exit, errors, nextLine, nextPids, ...first } = await startCommand('go on')
    let { service, worker } = first
    for (let death = 1; death <= 4; death += 1) {
      process.kill(service, 'SIGKILL')
      expect(await nextLine()).toBe('  The Sample Service was ended by SIGKILL. It is started again.')
      await untilGone([service, worker])
      ;({ service, worker } = await nextPids())
    }
    process.kill(service, 'SIGKILL')
    expect(await exit).toBe(1)
    expect(await errors).toMatch(
      /^The Sample Service was ended by SIGKILL, the 5th time within a minute\. Its last lines:\nlistening with \d+/,
    )
    await untilGone([service, worker])
  })

  test('exits while a service waits for its restart', async () => {
    const { child, exit, nextLine, service, worker } = await startCommand('go on')
    process.kill(service, 'SIGKILL')
    await nextLine()
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    await untilGone([service, worker])
  })
})

test.each([
  [
    'doubles after each crash within a minute, until the fifth',
    [0, 10, 20, 30, 40],
    [250, 500, 1_000, 2_000],
  ],
  ['forgets crashes after a minute', [0, 15, 30, 45, 60, 75], [250, 500, 1_000, 2_000, 2_000, 2_000]],
])('the wait before a restart %s', (_, seconds, waits) => {
  const policy = new RestartPolicy()
  const delays = seconds.map((time) => policy.delayAfterExit('site', time * 1_000))
  expect(delays).toEqual(seconds.map((_time, place) => waits[place]))
  expect(policy.delayAfterExit('mailbox', 0)).toBe(250)
})
