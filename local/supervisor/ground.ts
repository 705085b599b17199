import path from 'node:path'
import { prepareDataDirectory } from './data-directory.ts'
import { assertPortFree } from './free-port.ts'
import { root } from './project.ts'
import { Refusal } from './refusal.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { linkSecret } from './services.ts'
import { readSettings, type Settings } from './settings.ts'
import type { Household } from './supervise.ts'

/** What a command that starts services stands on. */
export interface Ground {
  settings: Settings
  secrets: Secrets
}

/** The site reads and checks its variables itself; this asks it to, before anything is started. */
async function checkSiteVariables(
  household: Household,
  { settings, secrets }: Ground,
  mode: 'start' | 'dev',
): Promise<void> {
  const { code, lastLines } = await household.run({
    name: 'environment check',
    args: [path.join(root, 'lib/env/check.ts'), mode],
    // With the local Supabase the site gets the kept one, so its absence is no fault.
    env: { LINK_SECRET: linkSecret(settings, secrets) },
    output: 'lines',
  })
  if (code !== 0) throw new Refusal(lastLines)
}

/**
 * Checks everything that could stop a start before anything is started: variables, disk, ports.
 * @param mode `start` for a site that serves visitors, `dev` for one that is worked on
 * @throws Refusal with one sentence for each fault
 */
export async function checkGround(household: Household, mode: 'start' | 'dev'): Promise<Ground> {
  const settings = readSettings(process.env, root)
  await prepareDataDirectory(settings.dataDirectory)
  const ground = { settings, secrets: await readSecrets(settings.dataDirectory) }
  await checkSiteVariables(household, ground, mode)
  await assertPortFree(settings.port, 'PORT')
  if (settings.embedded) await assertPortFree(settings.lakePort, 'LAKE_PORT')
  if (settings.embeddedSupabase) {
    await assertPortFree(settings.supabasePort, 'SUPABASE_PORT')
    await assertPortFree(settings.mailboxPort, 'MAILBOX_PORT')
    await assertPortFree(settings.smtpPort, 'MAILBOX_SMTP_PORT')
  }
  return ground
}
