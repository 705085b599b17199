import { parseArgs } from 'node:util'
import { readAddress } from './read-address'
import { type CheckResult, groupIds, groups, type Report, type ScanEvent } from './report'
import { scanPage } from './scan'

/*
 * npm run check:site -- ADDRESS [--json] [--threshold SCORE]
 * Exit codes: 0, 1 if the score is below the threshold, 2 if the page could not be checked.
 */

const marks: Readonly<Record<CheckResult['verdict'], string>> = {
  pass: '✓ pass',
  partial: '~ part',
  fail: '✗ fail',
  'not-applicable': '- n/a',
  unknown: '? unknown',
  info: 'i info',
}

const printed = (number: number) => number.toLocaleString('en-US', { maximumFractionDigits: 1 })

function table({ checks }: Report): string[] {
  return groupIds.flatMap((id) => [
    '',
    `${groups[id].title}: ${groups[id].question}`,
    ...checks
      .filter(({ group }) => group === id)
      .map(({ verdict, weight, result, title, summary }) => {
        const points = result === null ? '' : `${printed(weight * result)}/${weight}`
        return `  ${marks[verdict].padEnd(10)}${points.padStart(8)}  ${title}\n${' '.repeat(22)}${summary}`
      }),
  ])
}

function fixes({ checks }: Report): string[] {
  const ordered = checks
    .flatMap(({ title, fix }) => (fix ? [{ title, ...fix }] : []))
    .toSorted((a, b) => b.gain - a.gain)
  if (ordered.length === 0) return ['', 'Nothing to fix.']
  return [
    '',
    'What to fix first:',
    ...ordered.map(({ gain, title, text }) => `  +${printed(gain)}  ${title}. ${text}`),
  ]
}

const asText = (report: Report): string =>
  [
    `${report.finalAddress}: ${report.score} of 100`,
    ...(report.cap ? [`Limited to ${report.cap.limit}: ${report.cap.reason}`] : []),
    ...table(report),
    ...fixes(report),
  ].join('\n')

/** Both origins of the address: the person who runs the command may check a site on this machine. */
function originsOf(typed: string): string[] {
  const url = readAddress(typed)?.url
  return url ? [`https://${url.host}`, `http://${url.host}`] : []
}

async function main(words: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { json: { type: 'boolean', default: false }, threshold: { type: 'string', default: '0' } },
    allowPositionals: true,
  })
  const [typed = ''] = positionals
  const threshold = Number(values.threshold)
  let last: ScanEvent | undefined
  await scanPage(typed, {
    siteUrl: 'https://localhost',
    allowedOrigins: originsOf(typed),
    emit: (event) => {
      last = event
      if (event.type === 'looking' && !values.json) console.error(`  ${event.purpose}: ${event.url}`)
    },
  })
  if (last?.type === 'report') {
    const { report } = last
    console.log(values.json ? JSON.stringify(report, null, 2) : asText(report))
    if (report.score >= threshold) return 0
    console.error(`\nThe score ${report.score} is below ${threshold}.`)
    return 1
  }
  if (last?.type !== 'problem') throw new Error('The check ended without a result.')
  const { problem } = last
  if (values.json) console.log(JSON.stringify({ problem }, null, 2))
  console.error(`${problem.message} ${problem.advice}`)
  return 2
}

// A name that was slow to resolve would keep the process alive for seconds.
process.exit(await main(process.argv.slice(2)))
