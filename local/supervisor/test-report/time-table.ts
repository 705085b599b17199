import { formatCount, formatDuration } from './duration.ts'
import { hasFailed, type PartRun, type ServiceStarts, type TestRun } from './test-run.ts'

const sum = (times: { ms: number }[]) => times.reduce((total, { ms }) => total + ms, 0)

function startsLine({ count, totalMs, longestMs }: ServiceStarts): string {
  const longest = `the longest ${formatDuration(longestMs)}`
  return `service starts: ${count}, ${formatDuration(totalMs)} added up over all workers, ${longest}`
}

/** How the time of the e2e part was spent. */
function e2eLines({ name, result }: PartRun, starts: ServiceStarts | undefined): string[] {
  if (name !== 'e2e') return []
  const { tests } = result
  return [
    ...(starts ? [startsLine(starts)] : []),
    ...(tests.length
      ? [`tests: ${tests.length}, ${formatDuration(sum(tests))} added up over all workers`]
      : []),
  ]
}

/** How long each part took, whether it failed, and which were not run. */
export function timeTable({ parts, notRun, serviceStarts }: TestRun): string[] {
  const rows = [
    ...parts.map((part) => ({
      name: part.name,
      time: formatDuration(part.ms),
      remark: hasFailed(part) ? formatCount(part.result.counts.failed, 'failure') : '',
      details: e2eLines(part, serviceStarts),
    })),
    ...notRun.map((name) => ({ name, time: '', remark: 'not run', details: [] })),
    { name: 'total', time: formatDuration(sum(parts)), remark: '', details: [] },
  ]
  const nameWidth = Math.max(...rows.map(({ name }) => name.length))
  const timeWidth = Math.max(...rows.map(({ time }) => time.length))
  return [
    'Time of each part',
    ...rows.flatMap(({ name, time, remark, details }) => [
      `  ${name.padEnd(nameWidth)}  ${time.padStart(timeWidth)}  ${remark}`.trimEnd(),
      ...details.map((detail) => `    ${detail}`),
    ]),
  ]
}
