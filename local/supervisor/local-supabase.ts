import path from 'node:path'
import { step } from '../launcher/progress.mjs'
import { allocatorVariables, helperThreads } from './bounded-memory.ts'
import type { OwnedProcess } from './owned-process.ts'
import { root } from './project.ts'
import { waitUntilReady } from './readiness.ts'
import type { Secrets } from './secrets.ts'
import { openLog, supabaseVariables } from './services.ts'
import type { Settings } from './settings.ts'
import type { ProcessGroup } from './supervise.ts'

/** Creating a new database takes a few seconds. */
const readyMs = 120_000

/** The local Supabase and the mailbox that receives its mail, started but not yet ready. */
export interface LocalSupabase {
  supabase: OwnedProcess
  mailbox: OwnedProcess
  /** Waits until both respond. */
  ready(): Promise<void>
}

/** Starts the local Supabase and its mailbox, but does not wait until they are ready. */
export async function launchSupabase(
  processGroup: ProcessGroup,
  settings: Settings,
  secrets: Secrets,
): Promise<LocalSupabase> {
  const env = {
    ...supabaseVariables(settings, secrets),
    ...allocatorVariables,
    NODE_OPTIONS: `${helperThreads()} ${process.env.NODE_OPTIONS ?? ''}`.trim(),
  }
  const serve = async (name: string, folder: string) =>
    processGroup.serve({
      name,
      args: [path.join(root, 'local', folder, 'server.ts')],
      env,
      output: 'lines',
      log: await openLog(settings, folder),
    })
  const mailbox = await serve('mailbox', 'mailbox')
  const supabase = await serve('local Supabase', 'supabase')
  const ready = () =>
    step('Starting Supabase', async () => {
      const both = Promise.all([
        waitUntilReady('mailbox', settings.mailboxUrl, readyMs),
        waitUntilReady('local Supabase', `${settings.supabaseUrl}/health`, readyMs),
      ])
      await Promise.race([both, processGroup.death])
    })
  return { supabase, mailbox, ready }
}
