import { appendFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type LocalSupabase, launchSupabase } from '../../local/supervisor/local-supabase.ts'
import type { OwnedProcess } from '../../local/supervisor/owned-process.ts'
import { root } from '../../local/supervisor/project.ts'
import { readSecrets } from '../../local/supervisor/secrets.ts'
import { siteVariables, startLake, startSite } from '../../local/supervisor/services.ts'
import { readSettings } from '../../local/supervisor/settings.ts'
import { ProcessGroup } from '../../local/supervisor/supervise.ts'
import { freePort, freePorts } from './free-port.ts'
import { copyBuild, copyData } from './prepared.ts'

const file = path.join(root, 'test-results', 'starts.ndjson')

/** Records how long something took to start, for the table at the end of `npm test`. */
async function recordStart(name: string, ms: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await appendFile(file, `${JSON.stringify({ name, ms: Math.round(ms) })}\n`)
}

export interface StageOptions {
  /** Whether the Content Lake holds the sample dataset or is empty. */
  content: 'sample' | 'empty'
  /** Leaves out the prerendered pages, so that each page is rendered on its first visit. */
  withoutPages?: boolean
  /** Replaces the variables that connect the site to this stage's lake, as `npm start` does. */
  variables?: (lake: { url: string; token: string; secret: string }) => Record<string, string>
  /** Also starts the local Supabase and its mailbox. */
  supabase?: boolean
  /** STUDIO_USERS */
  studioUsers?: string
  /** Editors sign in at the site, as if their browsers were on other machines. */
  editorsSignIn?: boolean
  /** Additional environment variables for the site. */
  added?: Record<string, string>
}

/** A site and a lake for one test, with their own ports and data. */
export type Stage = Awaited<ReturnType<typeof openStage>>

/**
 * Starts services on copies of the data and the build that `npm test` or `node tests/support/prepare.ts` has prepared.
 * @throws when a service does not become ready; no process is left running then
 */
export async function openStage(options: StageOptions) {
  const began = performance.now()
  const dataDirectory = await copyData(options.content === 'sample')
  const ports = await freePorts()
  const source = {
    ...ports,
    DATA_DIR: dataDirectory,
    STUDIO_USERS: options.studioUsers,
    LAKE_PUBLIC_URL: options.editorsSignIn ? `http://localhost:${ports.LAKE_PORT}` : undefined,
  }
  const secrets = await readSecrets(dataDirectory)
  const processGroup = new ProcessGroup()
  const withPages = options.content === 'sample' && !options.withoutPages
  const build = await copyBuild(withPages)
  const builds = [build]
  const settings = readSettings({ ...source, NEXT_DIST_DIR: build.directory }, root)
  const lakeFacts = { url: settings.lakeUrl, token: secrets.lakeToken, secret: secrets.revalidateSecret }
  const joined = options.variables?.(lakeFacts) ?? siteVariables(settings, secrets)
  // Tests act as the proxy: they set X-Forwarded-For to the client's address.
  const variables = { TRUST_PROXY: '1', ...joined, ...options.added }

  let lake: OwnedProcess | undefined
  let site: OwnedProcess | undefined
  let local: LocalSupabase | undefined
  const stage = {
    siteUrl: `http://localhost:${settings.port}`,
    lakeUrl: settings.lakeUrl,
    lakeToken: secrets.lakeToken,
    supabaseUrl: settings.supabaseUrl,
    supabaseKey: secrets.supabasePublishableKey,
    supabaseSecretKey: secrets.supabaseSecretKey,
    /** The secret for runCron() in waiting-work.ts. */
    cronSecret: secrets.cronSecret,
    mailboxUrl: settings.mailboxUrl,
    dataDirectory,
    /** The build that the site serves, with everything that it stores on disk. */
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
    /** `orderly` as on Ctrl-C, `at once` as by kill -9. */
    stopLake: async (how: 'orderly' | 'at once') => {
      if (how === 'at once') lake?.kill('SIGKILL')
      if (lake) await processGroup.stop(lake)
    },
    /**
     * Kills the local Supabase, as by kill -9, and starts it again with its mailbox.
     * @param whileStopped may use its data directory
     */
    restartSupabase: async (whileStopped?: () => Promise<void>) => {
      if (!local) return
      local.supabase.kill('SIGKILL')
      await processGroup.stop(local.supabase)
      await processGroup.stop(local.mailbox)
      await whileStopped?.()
      local = await launchSupabase(processGroup, settings, secrets)
      await local.ready()
    },
    startSite: async () => {
      site = await startSite(processGroup, settings, variables, 'start')
    },
    stopSite: async (how?: 'orderly' | 'at once') => {
      if (how === 'at once') site?.kill('SIGKILL')
      if (site) await processGroup.stop(site)
    },
    /** Starts another instance of the site, with a copy of the build and logs of its own. Webhooks go to the first only. */
    addInstance: async () => {
      const port = await freePort()
      const further = await copyBuild(withPages)
      builds.push(further)
      const logs = path.join(dataDirectory, `instance-${port}`)
      const own = { ...settings, port, buildDirectory: further.directory, dataDirectory: logs }
      await startSite(processGroup, own, variables, 'start')
      return { url: `http://localhost:${port}`, dataDirectory: logs }
    },
    /** Stops all services and deletes their files. */
    close: async () => {
      await processGroup.stopAll()
      for (const { remove } of builds) await remove()
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
