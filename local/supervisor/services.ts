import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { siteToken } from '../content-lake/http/editor-token.ts'
import { printLine, step } from '../launcher/progress.mjs'
import { allocatorVariables, servingVariables } from './bounded-memory.ts'
import { commentsWebhook } from './comments-webhook.ts'
import { LogFile } from './log-file.ts'
import type { OwnedProcess } from './owned-process.ts'
import { root, toolScript } from './project.ts'
import { waitUntilReady } from './readiness.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { ProcessGroup } from './supervise.ts'

const readyMs = 60_000
const firstPageMs = 120_000
/** Longer than proxies (nginx: 60 s) and clients keep an idle connection, so that none is closed just when it is used again. */
const keepAliveMs = 75_000

const webhookShape = z.object({
  on: z.array(z.enum(['create', 'update', 'delete'])),
  filter: z.string(),
  projection: z.string(),
})

/**
 * What the site is told when one document changes, and only of what visitors can see. It is told what was before the change as
 * well, because the page at an old address must become a 404 and an old category loses a post; and whether the change shows in a
 * tree of pages, because an edited text must not regenerate all of them.
 */
const webhook = webhookShape.parse(JSON.parse(readFileSync(path.join(root, 'sanity-webhook.json'), 'utf8')))

/** The origins whose pages may call the local services. */
function siteOrigins({ port, siteUrl }: Settings): string[] {
  const here = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  return [...new Set([...here, new URL(siteUrl).origin])]
}

/** The variables of the local lake. */
export function lakeVariables(settings: Settings, secrets: Secrets): Record<string, string> {
  return {
    LAKE_PORT: String(settings.lakePort),
    LAKE_TOKEN: secrets.lakeToken,
    DATA_DIR: settings.dataDirectory,
    ...allocatorVariables,
    SITE_ORIGINS: siteOrigins(settings).join(','),
    STUDIO_USERS: settings.studioUsers ?? '',
    LAKE_PUBLIC_URL: settings.lakePublicUrl ?? '',
    LAKE_WEBHOOKS: JSON.stringify([
      {
        url: `http://127.0.0.1:${settings.port}/api/revalidate`,
        secret: secrets.revalidateSecret,
        ...webhook,
      },
      {
        url: `http://127.0.0.1:${settings.port}/api/comments`,
        secret: secrets.revalidateSecret,
        ...commentsWebhook,
      },
    ]),
  }
}

/** The variables of the local Supabase and of the mailbox beside it. */
export function supabaseVariables(settings: Settings, secrets: Secrets): Record<string, string> {
  return {
    DATA_DIR: settings.dataDirectory,
    SUPABASE_PROJECT_DIR: path.join(root, 'supabase'),
    SUPABASE_PORT: String(settings.supabasePort),
    MAILBOX_PORT: String(settings.mailboxPort),
    MAILBOX_SMTP_PORT: String(settings.smtpPort),
    SITE_URL: settings.siteUrl,
    SITE_ORIGINS: siteOrigins(settings).join(','),
    SUPABASE_PUBLISHABLE_KEY: secrets.supabasePublishableKey,
    SUPABASE_SECRET_KEY: secrets.supabaseSecretKey,
    SUPABASE_JWT_SECRET: secrets.supabaseJwtSecret,
  }
}

/** The variables that connect the site to the local lake; in hosted mode the user sets them. */
function contentVariables(settings: Settings, secrets: Secrets): Record<string, string> {
  const { embedded, lakeUrl } = settings
  if (!embedded) return {}
  return {
    // Overrides an environment file that Next reads, so that the site uses the local lake.
    NEXT_PUBLIC_SANITY_PROJECT_ID: '',
    NEXT_PUBLIC_SANITY_DATASET: 'production',
    SANITY_API_HOST: lakeUrl,
    SANITY_API_READ_TOKEN: siteToken(secrets.lakeToken),
    LAKE_TOKEN: secrets.lakeToken,
    LAKE_PUBLIC_URL: settings.lakePublicUrl ?? '',
    SANITY_REVALIDATE_SECRET: secrets.revalidateSecret,
  }
}

/** The variables that connect the site to the local Supabase. */
function accountVariables(settings: Settings, secrets: Secrets): Record<string, string> {
  if (!settings.embeddedSupabase) return {}
  return {
    NEXT_PUBLIC_SUPABASE_URL: '',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
    SUPABASE_URL: settings.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: secrets.supabasePublishableKey,
    SUPABASE_SECRET_KEY: secrets.supabaseSecretKey,
    ...(settings.hasOwnMail ? {} : { SMTP_URL: `smtp://127.0.0.1:${settings.smtpPort}` }),
    MAILBOX_URL: settings.mailboxUrl,
  }
}

/**
 * The secret that signs the links in mails: the variable or, with the local Supabase, that of the data directory. With a
 * hosted database the data directory may be deleted, but the links must stay valid.
 * @returns an empty string if there is none
 */
export const linkSecret = ({ linkSecret, embeddedSupabase }: Settings, secrets: Secrets): string =>
  linkSecret ?? (embeddedSupabase ? secrets.linkSecret : '')

/** The variables of the site. */
export const siteVariables = (settings: Settings, secrets: Secrets): Record<string, string> => ({
  NEXT_PUBLIC_SITE_URL: settings.siteUrl,
  CRON_SECRET: settings.cronSecret ?? secrets.cronSecret,
  LINK_SECRET: linkSecret(settings, secrets),
  ...contentVariables(settings, secrets),
  ...accountVariables(settings, secrets),
})

/** Opens a service's log, in the data directory. */
export async function openLog({ dataDirectory }: Settings, name: string): Promise<LogFile> {
  const directory = path.join(dataDirectory, 'logs')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  return new LogFile(path.join(directory, `${name}.log`))
}

/** Starts the local Content Lake and waits until it responds. */
export async function startLake(
  processGroup: ProcessGroup,
  settings: Settings,
  secrets: Secrets,
): Promise<OwnedProcess> {
  const lake = processGroup.serve({
    name: 'Content Lake',
    args: [path.join(root, 'local/content-lake/server.ts')],
    env: lakeVariables(settings, secrets),
    output: 'lines',
    log: await openLog(settings, 'content-lake'),
  })
  await step('Starting the Content Lake', () =>
    Promise.race([
      waitUntilReady('Content Lake', `${settings.lakeUrl}/v1/ping`, readyMs),
      processGroup.death,
    ]),
  )
  return lake
}

/**
 * Starts the site and waits until its home page responds.
 * @param mode `start` serves the last build, `dev` compiles pages on request
 */
export async function startSite(
  processGroup: ProcessGroup,
  settings: Settings,
  variables: Record<string, string>,
  mode: 'start' | 'dev',
): Promise<OwnedProcess> {
  const site = processGroup.serve({
    name: 'site',
    args: [
      toolScript('next'),
      mode,
      '--port',
      String(settings.port),
      ...(mode === 'start' ? ['--keepAliveTimeout', String(keepAliveMs)] : []),
    ],
    env: {
      ...(mode === 'start' && servingVariables(process.env.NODE_OPTIONS)),
      ...variables,
      NEXT_DIST_DIR: settings.buildDirectory,
    },
    output: 'lines',
    ...(mode === 'dev' && { onLine: printLine }),
    log: await openLog(settings, 'site'),
  })
  await step('Starting the site', () =>
    Promise.race([
      waitUntilReady('site', `http://127.0.0.1:${settings.port}/`, firstPageMs),
      processGroup.death,
    ]),
  )
  return site
}
