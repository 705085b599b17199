import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { lockDirectory } from '../service/directory-lock.ts'
import { runService, stopOnSignal } from '../service/loopback-server.ts'
import { StartError } from '../service/start-error.ts'
import { isNearlyFull } from './database/disk-space.ts'
import { listen } from './listen.ts'
import { configFrom } from './supabase-environment.ts'

/** Creates a database in another directory and renames it: an incomplete one could never be opened. */
async function makeDatabase(directory: string): Promise<void> {
  const script = fileURLToPath(new URL('./database/create-database.ts', import.meta.url))
  const aside = `${directory}.new`
  await rm(aside, { recursive: true, force: true })
  const { stdout } = spawn(process.execPath, [script, aside], { stdio: ['ignore', 'pipe', 'inherit'] })
  if ((await text(stdout)) !== 'created') throw new Error('The database could not be created.')
  await rename(aside, directory)
}

/** lite logs a failed statement together with its parameters, which are user data. */
function removeParametersFromLog(): void {
  console.error = (...words: unknown[]) => {
    const told = words.map((word) => (word instanceof Error ? `${word.name}: ${word.message}` : String(word)))
    process.stderr.write(`${told.join(' ')}\n`)
  }
}

async function start() {
  removeParametersFromLog()
  const config = configFrom(process.env)
  const lock = lockDirectory(config.dataDirectory, 'Supabase')
  if (await isNearlyFull(config.dataDirectory)) {
    throw new StartError(
      `The local Supabase needs 32 MB of free space to start: free some on the disk of ${config.dataDirectory}.`,
    )
  }
  const directory = join(config.dataDirectory, 'postgres')
  if (!existsSync(directory)) await makeDatabase(directory)
  const { address, stop } = await listen({ ...config, dataDirectory: directory })
  stopOnSignal(async () => {
    await stop()
    lock.release()
  })
  console.log(`supabase listening ${address}`)
}

runService(start)
