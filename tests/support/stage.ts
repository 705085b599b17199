import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type LocalSupabase, launchSupabase } from '../../local/supervisor/local-supabase.ts'
import type { OwnedProcess } from '../../local/supervisor/owned-process.ts'
import { root } from '../../local/supervisor/project.ts'
import { readSecrets } from '../../local/supervisor/secrets.ts'
import { siteVariables, startLake, startSite } from '../../local/supervisor/services.ts'
import { readSettings } from '../../local/supervisor/settings.ts'
import { ProcessGroup } from '../../local/supervisor/supervise.ts'
import { freePorts } from './free-port.ts'
import { copyBuild, copyData } from './prepared.ts'
import { recordStart } from './start-times.ts'

export interface StageOptions {
  /** The Content Lake holds the sample dataset, or nothing. */
  content: 'sample' | 'empty'
  /** Leaves out the pages that were prerendered from the sample dataset: each is rendered at its first visit. */
  withoutPages?: boolean
  /** The site's variables in place of those that join it to this stage's lake as `npm start` does. */
  variables?: (lake: { url: string; token: string; secret: string }) => Record<string, string>
  /** Start the local Supabase and its mailbox too. */
  supabase?: boolean
  /** Variables of the site beside those. */
  added?: Record<string, string>
}

/** A site and a lake of one test's own, on ports and data of their own. */
export interface Stage {
  siteUrl: string
  lakeUrl: string
  lakeToken: string
  supabaseUrl: string
  supabaseKey: string
  supabaseSecretKey: string
  /** Lets its holder have the site's waiting work done: see waiting-work.ts. */
  cronSecret: string
  mailboxUrl: string
  dataDirectory: string
  /** The build that the site serves from, and all that it keeps on the disk. */
  buildDirectory: string
  processIds: () => Record<'lake' | 'site' | 'supabase' | 'mailbox', number | undefined>
  /** Orderly, as on Ctrl-C; or at once, as by kill -9. */
  stopLake: (how: 'orderly' | 'at once') => Promise<void>
  startLake: () => Promise<void>
  stopSite: (how?: 'orderly' | 'at once') => Promise<void>
  startSite: () => Promise<void>
  /** Stops everything and removes what it left on the disk. */
  close: () => Promise<void>
}

/**
 * Starts services on copies of the prepared data and build: `npm test` has prepared both, or `node tests/support/prepare.ts`.
 * @throws when a service does not become ready; nothing is left running then
 */
export async function openStage(options: StageOptions): Promise<Stage> {
  const began = performance.now()
  const dataDirectory = await copyData(options.content === 'sample')
  const source = { ...(await freePorts()), DATA_DIR: dataDirectory }
  const secrets = await readSecrets(dataDirectory)
  const processGroup = new ProcessGroup()
  const build = await copyBuild(options.content === 'sample' && !options.withoutPages)
  const settings = readSettings({ ...source, NEXT_DIST_DIR: build.directory }, root)
  const lakeFacts = { url: settings.lakeUrl, token: secrets.lakeToken, secret: secrets.revalidateSecret }
  const joined = options.variables?.(lakeFacts) ?? siteVariables(settings, secrets)
  // A test takes the part of a proxy where it says in X-Forwarded-For who asks.
  const variables = { TRUST_PROXY: '1', ...joined, ...options.added }

  let lake: OwnedProcess | undefined
  let site: OwnedProcess | undefined
  let local: LocalSupabase | undefined
  const stage: Stage = {
    siteUrl: `http://localhost:${settings.port}`,
    lakeUrl: settings.lakeUrl,
    lakeToken: secrets.lakeToken,
    supabaseUrl: settings.supabaseUrl,
    supabaseKey: secrets.supabasePublishableKey,
    supabaseSecretKey: secrets.supabaseSecretKey,
    cronSecret: secrets.cronSecret,
    mailboxUrl: settings.mailboxUrl,
    dataDirectory,
    buildDirectory: path.join(root, build.directory),
    processIds: () => ({
      lake: lake?.pid,
      site: site?.pid,
      supabase: local?.supabase.pid,
      mailbox: local?.mailbox.pid,
    }),
    startLake: async () => {
      lake = await startLake(processGroup, settings, secrets)
    },
    stopLake: async (how) => {
      if (how === 'at once') lake?.kill('SIGKILL')
      if (lake) await processGroup.stop(lake)
    },
    startSite: async () => {
      site = await startSite(processGroup, settings, variables, 'start')
    },
    stopSite: async (how) => {
      if (how === 'at once') site?.kill('SIGKILL')
      if (site) await processGroup.stop(site)
    },
    close: async () => {
      await processGroup.stopAll()
      await build.remove()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
  try {
    if (options.supabase) local = await launchSupabase(processGroup, settings, secrets)
    await stage.startLake()
    await local?.ready()
    await stage.startSite()
    await recordStart('services of a stage', performance.now() - began)
    return stage
  } catch (error) {
    await stage.close()
    throw error
  }
}
