import { existsSync } from 'node:fs'
import path from 'node:path'
import { bench } from './commands/bench.ts'
import { check } from './commands/check.ts'
import { content } from './commands/content.ts'
import { dev } from './commands/dev.ts'
import { sendNewsletter } from './commands/newsletter.ts'
import { outbox } from './commands/outbox.ts'
import { start } from './commands/start.ts'
import { sweep } from './commands/sweep.ts'
import { test } from './commands/test.ts'
import { build, format } from './commands/tool.ts'
import { typegen } from './commands/typegen.ts'
import { root } from './project.ts'
import { Refusal } from './refusal.ts'

const commands = new Map<string, (words: string[]) => Promise<number>>([
  ['start', start],
  ['dev', dev],
  ['test', test],
  ['sweep', sweep],
  ['bench', bench],
  ['build', build],
  ['check', check],
  ['format', format],
  ['typegen', typegen],
  ['outbox', outbox],
  ['newsletter:send', sendNewsletter],
  ['content:export', content('export')],
  ['content:import', content('import')],
  ['content:reset', content('reset')],
])

/** As Next does: the files fill in what the environment itself does not say. */
function loadEnvironmentFiles(): void {
  for (const name of ['.env.local', '.env']) {
    const file = path.join(root, name)
    if (existsSync(file)) process.loadEnvFile(file)
  }
}

async function main([name = '', ...words]: string[]): Promise<number> {
  const command = commands.get(name)
  if (!command)
    throw new Refusal(`There is no command "${name}". There are: ${[...commands.keys()].join(', ')}.`)
  // The tests must not depend on a developer's own variables.
  if (name !== 'test') loadEnvironmentFiles()
  return command(words)
}

try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exit(1)
}
