import type { z } from 'zod'
import {
  type MailEnvironment,
  mailEnvironment,
  mailFaults,
  type SupabaseEnvironment,
  supabaseEnvironment,
  supabaseFaults,
} from './service-variables.ts'
import { examples, type SetVariables, setVariables, variables } from './variables.ts'

/** The API address of Sanity's own service; anything else is a lake of one's own. */
const hostedApiHost = 'https://api.sanity.io'
const embeddedProjectId = 'local'

/** What the process's variables say, checked: the one form in which the rest of the code meets them. */
export interface Environment {
  /** Where content lives: in the local Content Lake beside the site, or in a project at Sanity. */
  contentMode: 'embedded' | 'hosted'
  siteUrl: string
  projectId: string
  dataset: string
  apiVersion: string
  /** Address of the content API as the server reaches it, and as a browser does. */
  apiHost: string
  browserApiHost: string
  /** True when apiHost is not Sanity's own: the project id then goes into a header, not into the host name. */
  hasOwnApiHost: boolean
  readToken: string | undefined
  revalidateSecret: string | undefined
  supabase: SupabaseEnvironment
  /** Lets its holder call /api/cron, which does the work that waits. */
  cronSecret: string | undefined
  /** Signs the links in mails by which someone confirms or unsubscribes. */
  linkSecret: string | undefined
  mail: MailEnvironment | undefined
  /** Where subscribers become contacts; undefined where they do not. */
  hubSpot: { token: string; apiUrl: string } | undefined
  /** The local mailbox's page, where mail ends up there; undefined where mail really goes out. */
  mailboxUrl: string | undefined
  /** How search engines are told of a publish; undefined where they are not. */
  indexNow: { key: string; address: string } | undefined
  /** Where the analytics and the session-recording script come from and report to, where that is not their makers' hosts. */
  analyticsHost: string | undefined
  recordingHost: string | undefined
  /** A public site is meant to use the local Supabase and mailbox. */
  allowsLocalServices: boolean
  /** How many proxies in front of the site add to X-Forwarded-For whom they saw. */
  trustedProxies: number
  /** Whether pages show the developer's SEO checker: only under `next dev`, and only where it was switched on. */
  hasSeoChecker: boolean
  /** Where the build lies, within the project. */
  distDirectory: string
  /** True inside `next build`, where old content must not pass for new. */
  isBuild: boolean
  /** True under `next dev`. */
  isDevelopment: boolean
}

/** What the rule of each single variable says, once for each that is wrong. */
function wrongValues({ issues }: z.ZodError): string[] {
  const named = issues.map(({ path, message }) => ({ name: String(path[0]), message }))
  return named
    .filter(({ name }, place) => named.findIndex((other) => other.name === name) === place)
    .map(({ name, message }) => `${name} ${message}. Example: ${name}=${examples[name]}`)
}

/**
 * Reads and checks every variable the site knows.
 * @param source the process's variables; an empty string counts as not set.
 * @throws EnvironmentError naming each wrong variable, what is wrong with it, and an example.
 */
export function readEnvironment(source: SetVariables): Environment {
  const set = setVariables(source)
  const result = variables.safeParse(set)
  const contradictions = [...supabaseFaults(set), ...mailFaults(set)]
  if (!result.success) {
    throw new EnvironmentError([...wrongValues(result.error), ...contradictions].join('\n'))
  }
  if (contradictions.length > 0) throw new EnvironmentError(contradictions.join('\n'))

  const checked = result.data
  const isDevelopment = source.NODE_ENV === 'development'
  const hostedProjectId = checked.NEXT_PUBLIC_SANITY_PROJECT_ID
  const apiHost =
    checked.SANITY_API_HOST ?? (hostedProjectId ? hostedApiHost : `http://127.0.0.1:${checked.LAKE_PORT}`)
  return {
    contentMode: hostedProjectId ? 'hosted' : 'embedded',
    siteUrl: checked.NEXT_PUBLIC_SITE_URL,
    projectId: hostedProjectId ?? embeddedProjectId,
    dataset: checked.NEXT_PUBLIC_SANITY_DATASET,
    apiVersion: checked.NEXT_PUBLIC_SANITY_API_VERSION,
    apiHost,
    // Only under the name `localhost` can a browser also use the lake's *.localhost hosts for its many streams.
    browserApiHost: apiHost.replace('//127.0.0.1', '//localhost'),
    hasOwnApiHost: apiHost !== hostedApiHost,
    readToken: checked.SANITY_API_READ_TOKEN,
    revalidateSecret: checked.SANITY_REVALIDATE_SECRET,
    supabase: supabaseEnvironment(checked),
    cronSecret: checked.CRON_SECRET,
    linkSecret: checked.LINK_SECRET,
    mail: mailEnvironment(checked),
    hubSpot: checked.HUBSPOT_ACCESS_TOKEN
      ? { token: checked.HUBSPOT_ACCESS_TOKEN, apiUrl: checked.HUBSPOT_API_URL }
      : undefined,
    mailboxUrl: checked.MAILBOX_URL,
    indexNow: checked.INDEXNOW_KEY ? { key: checked.INDEXNOW_KEY, address: checked.INDEXNOW_URL } : undefined,
    analyticsHost: checked.NEXT_PUBLIC_ANALYTICS_HOST,
    recordingHost: checked.NEXT_PUBLIC_RECORDING_HOST,
    allowsLocalServices: checked.ALLOW_LOCAL_SERVICES === '1',
    trustedProxies: checked.TRUST_PROXY,
    hasSeoChecker: isDevelopment && checked.SEO_CHECKER === 'on',
    distDirectory: checked.NEXT_DIST_DIR,
    isBuild: source.NEXT_PHASE === 'phase-production-build',
    isDevelopment,
  }
}

/** One or more variables are wrong; the message is what the person at the terminal reads. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}
