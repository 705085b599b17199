import path from 'node:path'
import { z } from 'zod'
import { root } from '../project.ts'

/** What the reporters tell `npm test`, one line for each event among the other output of a runner. */
const eventSchema = z.union([
  z.object({ done: z.int(), total: z.int() }),
  z.object({ failed: z.string(), error: z.string(), only: z.string() }),
])

type TestEvent = z.infer<typeof eventSchema>

const marker = '@event '

/** Writes an event to the output of this process, if `npm test` reads it. */
export function emitEvent(event: TestEvent): void {
  if (process.env.TEST_EVENTS) process.stdout.write(`${marker}${JSON.stringify(event)}\n`)
}

/** @returns undefined if the line is other output */
export function parseEvent(line: string): TestEvent | undefined {
  if (!line.startsWith(marker)) return undefined
  try {
    return eventSchema.parse(JSON.parse(line.slice(marker.length)))
  } catch {
    return undefined
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: Colors begin with the control character ESC.
const colors = /\u001b\[[\d;]*m/g

interface Failure {
  part: 'unit' | 'e2e'
  /** Absolute. */
  file: string
  /** The titles of the test and of the groups around it; none if the file itself failed. */
  titles: string[]
  error: string
}

/** Writes the event of a failed test, with the command that runs only this test. */
export function emitFailure({ part, file, titles, error }: Failure): void {
  const name = path.relative(root, file)
  const title = titles
    .join(' ')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll("'", "'\\''")
  const choice = titles.length ? ` -- ${part === 'unit' ? '-t' : '-g'} '${title}'` : ''
  emitEvent({
    failed: [name, ...titles].join(' › '),
    error: error.replaceAll(colors, ''),
    only: `npm test -- --only ${part} ${name}${choice}`,
  })
}
