#!/usr/bin/env node
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readDestination } from './configuration.ts'
import { type LineCounts, lineKinds } from './logs/line-counts.ts'
import { UsageError } from './logs/log-file.ts'
import { SendError } from './logs/post-part.ts'
import { Progress } from './logs/progress.ts'
import { type SendResult, sendLog } from './logs/send-log.ts'

/*
 * ai-visits send <log> [--key <key>] [--url <address>] [--restart]
 * Exit codes: 0, 1 if something could not be sent, 2 if the command is wrong.
 */

const usage = `Usage: ai-visits send <log> [--key <key>] [--url <address>] [--restart]
  <log>       of a web server, CDN or load balancer; may be compressed with gzip. README.md lists the formats
  --key       the server key of your site; by default the environment variable AI_VISITS_KEY
  --url       where the key is from; by default the environment variable AI_VISITS_URL
  --restart   sends the whole log again. Lines that were sent before are not counted twice
Exits with 1 if something could not be sent, and with 2 if the command is wrong.`

const number = (value: number) => value.toLocaleString('en-US')

/** The counts, one on each line, and the formats that were seen. */
function countLines(counts: LineCounts): string[] {
  const { kinds, formats } = counts.toJson()
  const seen = Object.entries(formats).map(([format, lines]) => `${format} (${number(lines)})`)
  return [
    seen.length > 0 ? `Formats: ${seen.join(', ')}.` : 'No line has a format that can be read.',
    ...Object.entries(lineKinds).flatMap(([kind, text]) =>
      kinds[kind] || kind === 'stored' ? [`  ${number(kinds[kind] ?? 0)} ${text}`] : [],
    ),
  ]
}

function summary(file: string, result: SendResult): string {
  const { counts, invalid, hasOpenLine, linesBefore } = result
  const name = path.basename(file)
  const range = linesBefore > 0 ? ` after line ${number(linesBefore)}, where the last run ended` : ''
  const further = counts.unread - invalid.length
  return [
    ...invalid.map(({ line, message }) => `${name}:${line}: ${message}`),
    ...(further > 0 ? [`${number(further)} more lines could not be read.`] : []),
    ...(hasOpenLine ? ['The last line has no line break yet. It is left for the next run.'] : []),
    ...(counts.lines === 0
      ? [`There is nothing new in ${name}${range}. To send all of it again: --restart`]
      : [`Read ${number(counts.lines)} lines of ${name}${range}.`, ...countLines(counts)]),
  ].join('\n')
}

/** @throws UsageError */
function parseWords(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: {
        key: { type: 'string' },
        url: { type: 'string' },
        restart: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [command, file, ...others] = positionals
    if (command !== 'send') throw new UsageError(`There is no command "${command}".`)
    if (file === undefined || others.length > 0) throw new UsageError('Name one log.')
    return { file, isRestart: values.restart, destination: readDestination(values, process.env) }
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** @returns the exit code */
async function send(words: string[]): Promise<number> {
  const { file, isRestart, destination } = parseWords(words)
  const progress = new Progress(path.basename(file))
  try {
    const result = await sendLog(file, destination, {
      isRestart,
      onProgress: (share) => progress.show(share),
      say: (message) => progress.print(message),
    })
    progress.end()
    console.log(summary(file, result))
    const { lines, unread } = result.counts
    return lines > 0 && unread === lines ? 1 : 0
  } catch (error) {
    progress.end()
    throw error
  }
}

/** @returns the exit code */
async function main(words: string[]): Promise<number> {
  if (words.length === 0 || words.includes('--help') || words.includes('-h')) {
    console.log(usage)
    return 0
  }
  try {
    return await send(words)
  } catch (error) {
    const advice = error instanceof SendError ? ' The next run continues here.' : ''
    console.error(`${error instanceof Error ? error.message : String(error)}${advice}`)
    return error instanceof UsageError ? 2 : 1
  }
}

process.exitCode = await main(process.argv.slice(2))
