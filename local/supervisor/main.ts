import { bench } from './commands/bench.ts'
import { check } from './commands/check.ts'
import { content } from './commands/content.ts'
import { dev } from './commands/dev.ts'
import { start } from './commands/start.ts'
import { test } from './commands/test.ts'
import { build, format } from './commands/tool.ts'
import { typegen } from './commands/typegen.ts'
import { Refusal } from './refusal.ts'

const commands = new Map<string, (words: string[]) => Promise<number>>([
  ['start', start],
  ['dev', dev],
  ['test', test],
  ['bench', bench],
  ['build', build],
  ['check', check],
  ['format', format],
  ['typegen', typegen],
  ['content:export', content('export')],
  ['content:import', content('import')],
  ['content:reset', content('reset')],
])

async function main([name = '', ...words]: string[]): Promise<number> {
  const command = commands.get(name)
  if (!command)
    throw new Refusal(`There is no command "${name}". There are: ${[...commands.keys()].join(', ')}.`)
  return command(words)
}

try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error)
  process.exit(1)
}
