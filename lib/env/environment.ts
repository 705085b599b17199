import { z } from 'zod'

/** The API address of Sanity's own service; anything else is a lake of one's own. */
const hostedApiHost = 'https://api.sanity.io'
const embeddedApiHost = 'http://127.0.0.1:3333'
const embeddedProjectId = 'local'
const embeddedSupabaseUrl = 'http://127.0.0.1:54321'
/** Opens nothing; where no key is set, every call is refused in words. */
const noKey = 'sb_publishable_none'

const webOrigin = z
  .url({ protocol: /^https?$/, error: 'is not a web address', normalize: true, abort: true })
  .refine(
    (value) => `${new URL(value).origin}/` === value,
    'must be an address alone, without a path or a password',
  )
  .transform((value) => new URL(value).origin)

const text = (pattern: RegExp, complaint: string) => z.string().trim().regex(pattern, complaint)

/** The new kind, or the older one, which is a signed token. */
const publishableKey = text(
  /^(?:sb_publishable_\S+|eyJ[\w-]+\.[\w-]+\.[\w-]+)$/,
  'is not a publishable key (the secret key must never stand here)',
)

const variables = z.object({
  NEXT_PUBLIC_SANITY_PROJECT_ID: text(
    /^[a-z0-9][a-z0-9-]*$/,
    'may hold only lower-case letters, digits and dashes',
  ).optional(),
  NEXT_PUBLIC_SANITY_DATASET: text(
    /^[a-z0-9][a-z0-9_-]{0,63}$/,
    'may hold only lower-case letters, digits, dashes and underscores, 64 at most',
  ).default('production'),
  NEXT_PUBLIC_SANITY_API_VERSION: z.iso.date('is not a date written year-month-day').default('2026-01-01'),
  SANITY_API_HOST: webOrigin.optional(),
  SANITY_API_READ_TOKEN: text(/^[\x21-\x7e]{16,}$/, 'is too short for a token or holds spaces').optional(),
  SANITY_REVALIDATE_SECRET: text(
    /^[\x21-\x7e]{16,}$/,
    'needs at least 16 characters and no spaces',
  ).optional(),
  NEXT_PUBLIC_SUPABASE_URL: webOrigin.optional(),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey.optional(),
  SUPABASE_URL: webOrigin.optional(),
  SUPABASE_PUBLISHABLE_KEY: publishableKey.optional(),
  MAILBOX_URL: webOrigin.optional(),
  NEXT_PUBLIC_ANALYTICS_HOST: webOrigin.optional(),
  NEXT_PUBLIC_RECORDING_HOST: webOrigin.optional(),
  NEXT_PUBLIC_SITE_URL: webOrigin.default('http://localhost:3000'),
  INDEXNOW_KEY: text(/^[A-Za-z0-9-]{8,128}$/, 'needs 8 to 128 letters, digits and dashes').optional(),
  INDEXNOW_URL: z
    .url({ protocol: /^https?$/, error: 'is not a web address' })
    .default('https://api.indexnow.org/indexnow'),
  SEO_CHECKER: z.enum(['on', 'off'], 'must be on or off').default('off'),
  NEXT_DIST_DIR: text(/^[\w.-]+$/, 'must be the name of a directory in the project').default('.next'),
})

const examples: Record<string, string> = {
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'zp7mbokg',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
  NEXT_PUBLIC_SANITY_API_VERSION: '2026-01-01',
  SANITY_API_HOST: 'http://127.0.0.1:3333',
  SANITY_API_READ_TOKEN: 'skAbCdEf0123456789',
  SANITY_REVALIDATE_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  NEXT_PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_AbCdEf0123456789',
  SUPABASE_URL: 'http://127.0.0.1:54321',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_AbCdEf0123456789',
  MAILBOX_URL: 'http://localhost:54324',
  NEXT_PUBLIC_ANALYTICS_HOST: 'https://metrics.example.com',
  NEXT_PUBLIC_RECORDING_HOST: 'https://recordings.example.com',
  NEXT_PUBLIC_SITE_URL: 'https://www.example.com',
  INDEXNOW_KEY: '7c9e6679f1b04b4e',
  INDEXNOW_URL: 'https://api.indexnow.org/indexnow',
  SEO_CHECKER: 'on',
  NEXT_DIST_DIR: '.next',
}

/** Where accounts and their data live. */
export interface SupabaseEnvironment {
  /** In the local Supabase beside the site, or in a project at Supabase (or one's own). */
  mode: 'embedded' | 'hosted'
  /** Address of the API, for the server and for browsers. */
  url: string
  /** Opens what row-level security lets anybody do; browsers have it too. */
  publishableKey: string
}

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
  /** The local mailbox's page, where mail ends up there; undefined where mail really goes out. */
  mailboxUrl: string | undefined
  /** How search engines are told of a publish; undefined where they are not. */
  indexNow: { key: string; address: string } | undefined
  /** Where the analytics and the session-recording script come from and report to, where that is not their makers' hosts. */
  analyticsHost: string | undefined
  recordingHost: string | undefined
  /** Whether pages show the developer's SEO checker: only under `next dev`, and only where it was switched on. */
  hasSeoChecker: boolean
  /** Where the build lies, within the project. */
  distDirectory: string
  /** True inside `next build`, where old content must not pass for new. */
  isBuild: boolean
  /** True under `next dev`. */
  isDevelopment: boolean
}

/** One or more variables are wrong; the message is what the person at the terminal reads. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/**
 * Reads and checks every variable the site knows.
 * @param source the process's variables; an empty string counts as not set.
 * @throws EnvironmentError naming each wrong variable, what is wrong with it, and an example.
 */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const result = variables.safeParse(set)
  if (!result.success) {
    const complaints = result.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return `${name} ${message}. Example: ${name}=${examples[name]}`
    })
    throw new EnvironmentError(complaints.join('\n'))
  }

  const checked = result.data
  const supabase = supabaseEnvironment(checked)
  const isDevelopment = source.NODE_ENV === 'development'
  const hostedProjectId = checked.NEXT_PUBLIC_SANITY_PROJECT_ID
  const apiHost = checked.SANITY_API_HOST ?? (hostedProjectId ? hostedApiHost : embeddedApiHost)
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
    supabase,
    mailboxUrl: checked.MAILBOX_URL,
    indexNow: checked.INDEXNOW_KEY ? { key: checked.INDEXNOW_KEY, address: checked.INDEXNOW_URL } : undefined,
    analyticsHost: checked.NEXT_PUBLIC_ANALYTICS_HOST,
    recordingHost: checked.NEXT_PUBLIC_RECORDING_HOST,
    hasSeoChecker: isDevelopment && checked.SEO_CHECKER === 'on',
    distDirectory: checked.NEXT_DIST_DIR,
    isBuild: source.NEXT_PHASE === 'phase-production-build',
    isDevelopment,
  }
}

/** @throws EnvironmentError when only one of the hosted project's two variables is set */
function supabaseEnvironment(checked: z.output<typeof variables>): SupabaseEnvironment {
  const { NEXT_PUBLIC_SUPABASE_URL: hostedUrl, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: hostedKey } = checked
  if (Boolean(hostedUrl) !== Boolean(hostedKey)) {
    const missing = hostedUrl ? 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY' : 'NEXT_PUBLIC_SUPABASE_URL'
    const present = hostedUrl ? 'NEXT_PUBLIC_SUPABASE_URL' : 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'
    throw new EnvironmentError(
      `${missing} is missing, and ${present} is set: both, or neither. Example: ${missing}=${examples[missing]}`,
    )
  }
  const url = hostedUrl ?? checked.SUPABASE_URL ?? embeddedSupabaseUrl
  return {
    mode: hostedUrl ? 'hosted' : 'embedded',
    url,
    publishableKey: hostedKey ?? checked.SUPABASE_PUBLISHABLE_KEY ?? noKey,
  }
}
