import { existsSync } from 'node:fs'
import path from 'node:path'
import { CommandError } from './command-error.ts'
import { parseCommandLine } from './command-list.ts'
import { root } from './project.ts'

/** As in Next, the files set only variables that the environment does not have. */
function loadEnvironmentFiles(): void {
  for (const name of ['.env.local', '.env']) {
    const file = path.join(root, name)
    if (existsSync(file)) process.loadEnvFile(file)
  }
}

const testCommands = new Set(['test', 'test:postgres', 'fuzz', 'sweep'])

async function main(words: string[]): Promise<number> {
  const call = parseCommandLine(words)
  if ('help' in call) {
    console.log(call.help)
    return 0
  }
  // Otherwise Next sends telemetry, and prints a notice about it during a build.
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  // The tests must not depend on a developer's own variables.
  if (!testCommands.has(call.name)) loadEnvironmentFiles()
  return call.run()
}

try {
  process.exit(await main(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof CommandError ? error.message : error)
  process.exit(1)
}
