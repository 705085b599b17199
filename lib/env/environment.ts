import type { z } from 'zod'
import type { EnginesEnvironment } from '../engines/registry.ts'
import { engineFaults, enginesEnvironment } from './engines.ts'
import { type RunsEnvironment, runsEnvironment } from './run-variables.ts'
import {
  type MailEnvironment,
  mailEnvironment,
  mailFaults,
  type SupabaseEnvironment,
  supabaseEnvironment,
  supabaseFaults,
} from './service-variables.ts'
import { type StripeEnvironment, stripeEnvironment, stripeFaults } from './stripe.ts'
import { examples, type SetVariables, setVariables, variables } from './variables.ts'

/** The API of Sanity's hosted service; any other host is a self-run Content Lake. */
const hostedApiHost = 'https://api.sanity.io'
const embeddedProjectId = 'local'

/** The process's environment variables, validated; the rest of the code reads them only in this form. */
export interface Environment {
  /** Where content is stored: in the local Content Lake or in a project at Sanity. */
  contentMode: 'embedded' | 'hosted'
  siteUrl: string
  projectId: string
  dataset: string
  apiVersion: string
  /** URL of the content API for the server, and for browsers. */
  apiHost: string
  browserApiHost: string
  /** True if apiHost is not Sanity's own: the project ID is then sent in a header instead of the host name. */
  hasOwnApiHost: boolean
  readToken: string | undefined
  /** Asks the local Content Lake for the tokens of editors, who sign in at the site; undefined if nobody has to. */
  studioSignIn: { lakeToken: string } | undefined
  revalidateSecret: string | undefined
  supabase: SupabaseEnvironment
  /** Authorizes calls of /api/cron, which runs pending work. */
  cronSecret: string | undefined
  /** Signs links in emails, links to previews, and what browsers keep of both. */
  linkSecret: string | undefined
  mail: MailEnvironment | undefined
  /** Where subscribers become contacts; undefined if not configured. */
  hubSpot: { token: string; apiUrl: string } | undefined
  /** What prompts are sent to. */
  engines: EnginesEnvironment
  promptRuns: RunsEnvironment
  /** Where plans are paid; undefined if payments are not configured. */
  stripe: StripeEnvironment | undefined
  /** URL of the local mailbox if it catches the site's email; undefined if email is really sent. */
  mailboxUrl: string | undefined
  /** How search engines are notified of a publish; undefined if they are not. */
  indexNow: { key: string; address: string } | undefined
  /** Hosts that serve the analytics and session recording scripts and get their reports, if not the vendors' hosts. */
  analyticsHost: string | undefined
  recordingHost: string | undefined
  /** Origins that the checker may fetch although they are not on the public internet. */
  checkerAllowedOrigins: string[]
  /** By host: origins that are fetched instead of customers' sites, for trying installs on one machine. */
  customerSiteOrigins: ReadonlyMap<string, string>
  /** Whether a public site may use the local Supabase and mailbox. */
  allowsLocalServices: boolean
  /** Number of proxies in front of the site that append to X-Forwarded-For. */
  trustedProxies: number
  /** Whether pages show the developer's SEO checker: only under `next dev`, and only if enabled. */
  hasSeoChecker: boolean
  /** The Redis that several instances of the site share; undefined for a single instance. */
  redisUrl: string | undefined
  /** Directory of the build, relative to the project. */
  distDirectory: string
  /** True inside `next build`, which must not use stale content. */
  isBuild: boolean
  /** True under `next dev`. */
  isDevelopment: boolean
}

/** The first error of each wrong variable, with an example. */
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
  const contradictions = [
    ...supabaseFaults(set),
    ...mailFaults(set),
    ...engineFaults(set),
    ...stripeFaults(set),
  ]
  if (!result.success) {
    throw new EnvironmentError([...wrongValues(result.error), ...contradictions].join('\n'))
  }
  if (contradictions.length > 0) throw new EnvironmentError(contradictions.join('\n'))

  const checked = result.data
  const isDevelopment = source.NODE_ENV === 'development'
  const hostedProjectId = checked.NEXT_PUBLIC_SANITY_PROJECT_ID
  const apiHost =
    checked.SANITY_API_HOST ?? (hostedProjectId ? hostedApiHost : `http://127.0.0.1:${checked.LAKE_PORT}`)
  const publicLake = hostedProjectId ? undefined : checked.LAKE_PUBLIC_URL
  return {
    contentMode: hostedProjectId ? 'hosted' : 'embedded',
    siteUrl: checked.NEXT_PUBLIC_SITE_URL,
    projectId: hostedProjectId ?? embeddedProjectId,
    dataset: checked.NEXT_PUBLIC_SANITY_DATASET,
    apiVersion: checked.NEXT_PUBLIC_SANITY_API_VERSION,
    apiHost,
    // Browsers can use the lake's *.localhost hosts for further event streams only if its own host is `localhost`.
    browserApiHost: publicLake ?? apiHost.replace('//127.0.0.1', '//localhost'),
    hasOwnApiHost: apiHost !== hostedApiHost,
    readToken: checked.SANITY_API_READ_TOKEN,
    studioSignIn: publicLake && checked.LAKE_TOKEN ? { lakeToken: checked.LAKE_TOKEN } : undefined,
    revalidateSecret: checked.SANITY_REVALIDATE_SECRET,
    supabase: supabaseEnvironment(checked),
    cronSecret: checked.CRON_SECRET,
    linkSecret: checked.LINK_SECRET,
    mail: mailEnvironment(checked),
    hubSpot: checked.HUBSPOT_ACCESS_TOKEN
      ? { token: checked.HUBSPOT_ACCESS_TOKEN, apiUrl: checked.HUBSPOT_API_URL }
      : undefined,
    engines: enginesEnvironment(checked),
    promptRuns: runsEnvironment(checked),
    stripe: stripeEnvironment(checked),
    mailboxUrl: checked.MAILBOX_URL,
    indexNow: checked.INDEXNOW_KEY ? { key: checked.INDEXNOW_KEY, address: checked.INDEXNOW_URL } : undefined,
    analyticsHost: checked.NEXT_PUBLIC_ANALYTICS_HOST,
    recordingHost: checked.NEXT_PUBLIC_RECORDING_HOST,
    checkerAllowedOrigins: checked.CHECKER_ALLOWED_ORIGINS,
    customerSiteOrigins: checked.CUSTOMER_SITE_ORIGINS,
    allowsLocalServices: checked.ALLOW_LOCAL_SERVICES === '1',
    trustedProxies: checked.TRUST_PROXY,
    hasSeoChecker: isDevelopment && checked.SEO_CHECKER === 'on',
    redisUrl: checked.REDIS_URL,
    distDirectory: checked.NEXT_DIST_DIR,
    isBuild: source.NEXT_PHASE === 'phase-production-build',
    isDevelopment,
  }
}

/** One or more environment variables are wrong; the message is printed to the terminal. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}
