import { usage as archiveUsage } from '../content-archive/usage.ts'
import { CommandError } from './command-error.ts'
import { bench, usage as benchUsage } from './commands/bench.ts'
import { build } from './commands/build.ts'
import { checkSite, usage as checkSiteUsage } from './commands/check-site.ts'
import { check, format, typegen } from './commands/code.ts'
import { content } from './commands/content.ts'
import { dev } from './commands/dev.ts'
import { usage as logsUsage, sendLogs } from './commands/logs-send.ts'
import { usage as newsletterUsage, sendNewsletter } from './commands/newsletter.ts'
import { outbox, usage as outboxUsage } from './commands/outbox.ts'
import { sampleAccount, usage as sampleAccountUsage } from './commands/sample-account.ts'
import { start } from './commands/start.ts'
import { fuzz, fuzzUsage, sweep, test, testPostgres, usage as testUsage } from './commands/test.ts'

/** One of the scripts of package.json. */
interface Command {
  /** What it does, as a sentence. */
  summary: string
  /** The usage text of a command that takes arguments. */
  usage?: string
  run: (words: string[]) => Promise<number>
}

const commands = new Map<string, Command>([
  ['start', { summary: 'Builds and serves the site with its local services.', run: start }],
  ['dev', { summary: 'Serves the site as it is edited.', run: dev }],
  ['test', { summary: 'Runs all tests, or one part of them.', usage: testUsage, run: test }],
  [
    'test:postgres',
    {
      summary: "Runs all of the database's scripts on PostgreSQL.",
      usage: "Usage: npm run test:postgres [-- part of a script's path ...]",
      run: testPostgres,
    },
  ],
  ['fuzz', { summary: 'Runs the random tests with new seeds.', usage: fuzzUsage, run: fuzz }],
  ['sweep', { summary: 'Looks at every page at every width, color scheme and browser.', run: sweep }],
  ['build', { summary: 'Builds the site alone, for a host with its own services.', run: build }],
  ['check', { summary: 'Runs the checks that need no services, and the unit tests.', run: check }],
  ['format', { summary: 'Formats the code and fixes what the linter can.', run: format }],
  ['bench', { summary: 'Measures what the project promises.', usage: benchUsage, run: bench }],
  ['typegen', { summary: 'Writes the generated types, mail templates and recipes.', run: typegen }],
  [
    'check:site',
    { summary: 'Checks how well AI assistants can read a website.', usage: checkSiteUsage, run: checkSite },
  ],
  [
    'logs:send',
    { summary: 'Sends the log of a server, to count the visits in it.', usage: logsUsage, run: sendLogs },
  ],
  ['outbox', { summary: 'Lists mail that could not be sent.', usage: outboxUsage, run: outbox }],
  [
    'sample:account',
    {
      summary: 'Adds a sample account with a year of made-up data, or removes it.',
      usage: sampleAccountUsage,
      run: sampleAccount,
    },
  ],
  [
    'newsletter:send',
    { summary: 'Sends an issue to all subscribers.', usage: newsletterUsage, run: sendNewsletter },
  ],
  [
    'content:export',
    { summary: 'Writes all content to an archive.', usage: archiveUsage.export, run: content('export') },
  ],
  [
    'content:import',
    { summary: 'Adds the content of an archive.', usage: archiveUsage.import, run: content('import') },
  ],
  [
    'content:reset',
    {
      summary: 'Replaces all content with the sample dataset or an archive, and keeps a backup of it.',
      usage: archiveUsage.reset,
      run: content('reset'),
    },
  ],
  [
    'content:migrate',
    {
      summary: 'Gives the content of an earlier version the form of this one.',
      usage: archiveUsage.migrate,
      run: content('migrate'),
    },
  ],
])

/** `npm start` and `npm test` are npm's own shortcuts. */
const called = (name: string) => (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`)

const isHelp = (word: string | undefined) => word === '--help' || word === '-h'

function listOfCommands(): string {
  const width = Math.max(...[...commands.keys()].map((name) => called(name).length))
  const lines = [...commands].map(([name, { summary }]) => `  ${called(name).padEnd(width)}  ${summary}`)
  return ['Commands:', ...lines, '', 'What can follow one: npm run <name> -- --help'].join('\n')
}

/** The result of parsing a command line: text to show, or a command to run. */
export type Call = { help: string } | { name: string; run: () => Promise<number> }

/**
 * Parses the arguments of a command line.
 * @throws CommandError for an unknown command, and for arguments to a command that takes none
 */
export function parseCommandLine([name, ...words]: string[]): Call {
  if (name === undefined || isHelp(name)) return { help: listOfCommands() }
  const command = commands.get(name)
  if (!command)
    throw new CommandError(
      `There is no command "${name}". The commands are: ${[...commands.keys()].join(', ')}.`,
    )
  const { summary, usage, run } = command
  if (isHelp(words[0])) return { help: `${summary}\n${usage ?? `Usage: ${called(name)}`}` }
  if (words.length > 0 && usage === undefined)
    throw new CommandError(
      `${called(name)} takes no arguments, and "${words.join(' ')}" follows it. ${summary}`,
    )
  return { name, run: () => run(words) }
}
