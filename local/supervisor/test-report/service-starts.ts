import { z } from 'zod'
import type { ServiceStarts } from './test-run.ts'

const startSchema = z.object({ name: z.string(), ms: z.number() })

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * @param lines one start of services a line, as JSON; a line cut short by a process's end is left out
 * @returns undefined when there was none
 */
export function readServiceStarts(lines: string): ServiceStarts | undefined {
  const times = lines.split('\n').flatMap((line) => {
    const start = startSchema.safeParse(parseLine(line))
    return start.success ? [start.data.ms] : []
  })
  if (times.length === 0) return undefined
  return {
    count: times.length,
    totalMs: times.reduce((total, ms) => total + ms, 0),
    longestMs: Math.max(...times),
  }
}
