import { z } from 'zod'
import { engineExamples, engineVariables, judgeVariable } from './engines.ts'
import { runExamples, runVariables } from './run-variables.ts'
import { stripeExamples, stripeVariables } from './stripe.ts'
import { publishableKey, secretKey } from './supabase-key.ts'

const webOrigin = z
  .url({ protocol: /^https?$/, error: 'is not a web address', normalize: true, abort: true })
  .refine(
    (value) => `${new URL(value).origin}/` === value,
    'must be an address alone, without a path or a password',
  )
  .transform((value) => new URL(value).origin)

/** Origins, separated by commas. */
const webOrigins = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .pipe(z.array(webOrigin))

/** Pairs of a host and the origin that is fetched instead, such as `shop.example.com=http://localhost:4000`, separated by commas. */
const hostOrigins = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((pair) => pair.split('=').map((part) => part.trim()))
      .filter((pair) => pair.join('') !== ''),
  )
  .pipe(
    z.array(
      z.tuple(
        [z.string().regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$/, 'does not name a host'), webOrigin],
        'is not a list of host=origin',
      ),
    ),
  )
  .transform((pairs) => new Map(pairs))

const text = (pattern: RegExp, complaint: string) => z.string().trim().regex(pattern, complaint)

const secret = text(/^[\x21-\x7e]{16,}$/, 'needs at least 16 characters and no spaces')

const port = z.coerce
  .number('is not a port number')
  .int('is not a port number')
  .min(1, 'is not a port number (1 to 65535)')
  .max(65_535, 'is not a port number (1 to 65535)')

/** Every variable the site knows, with its rule. */
export const variables = z.object({
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
  LAKE_PORT: port.default(3333),
  LAKE_PUBLIC_URL: webOrigin.optional(),
  LAKE_TOKEN: secret.optional(),
  SANITY_API_READ_TOKEN: text(/^[\x21-\x7e]{16,}$/, 'is too short for a token or holds spaces').optional(),
  SANITY_REVALIDATE_SECRET: secret.optional(),
  NEXT_PUBLIC_SUPABASE_URL: webOrigin.optional(),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey.optional(),
  SUPABASE_URL: webOrigin.optional(),
  SUPABASE_PUBLISHABLE_KEY: publishableKey.optional(),
  SUPABASE_SECRET_KEY: secretKey.optional(),
  CRON_SECRET: secret.optional(),
  LINK_SECRET: text(/^[\x21-\x7e]{32,}$/, 'needs at least 32 characters and no spaces').optional(),
  MAIL_FROM: z.email('is not an email address').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not the address of a mail server' }).optional(),
  MAIL_API_KEY: secret.optional(),
  MAIL_API_URL: webOrigin.default('https://api.resend.com'),
  HUBSPOT_ACCESS_TOKEN: secret.optional(),
  HUBSPOT_API_URL: webOrigin.default('https://api.hubapi.com'),
  MAILBOX_URL: webOrigin.optional(),
  NEXT_PUBLIC_ANALYTICS_HOST: webOrigin.optional(),
  NEXT_PUBLIC_RECORDING_HOST: webOrigin.optional(),
  NEXT_PUBLIC_SITE_URL: webOrigin.default('http://localhost:3000'),
  INDEXNOW_KEY: text(/^[A-Za-z0-9-]{8,128}$/, 'needs 8 to 128 letters, digits and dashes').optional(),
  INDEXNOW_URL: z
    .url({ protocol: /^https?$/, error: 'is not a web address' })
    .default('https://api.indexnow.org/indexnow'),
  CHECKER_ALLOWED_ORIGINS: webOrigins.default([]),
  CUSTOMER_SITE_ORIGINS: hostOrigins.default(new Map()),
  ALLOW_LOCAL_SERVICES: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  TRUST_PROXY: z.coerce
    .number('is not a number')
    .int('is not a whole number')
    .min(0, 'is not a number of proxies')
    .max(10, 'is more proxies than there can be')
    .default(0),
  SEO_CHECKER: z.enum(['on', 'off'], 'must be on or off').default('off'),
  REDIS_URL: z
    .url({
      protocol: /^rediss?$/,
      hostname: /./,
      error: 'is not the address of a Redis server (redis:// or rediss://)',
      abort: true,
    })
    .refine(
      (value) => /^\/?\d*$/.test(new URL(value).pathname),
      'must end with the number of a database, or with none',
    )
    .optional(),
  NEXT_DIST_DIR: text(
    /^\.next[\w-]*(\/[\w-]+)?$/,
    'must be the name of a directory in the project that begins with .next, because it is emptied',
  ).default('.next'),
  ...engineVariables,
  ...judgeVariable,
  ...runVariables,
  ...stripeVariables,
})

export type Variables = z.output<typeof variables>

/** The variables of a process that are set, not checked yet. */
export type SetVariables = Readonly<Record<string, string | undefined>>

/** An empty or blank variable counts as not set. */
export const setVariables = (source: SetVariables): SetVariables =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))

export const examples: Record<string, string> = {
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'zp7mbokg',
  NEXT_PUBLIC_SANITY_DATASET: 'production',
  NEXT_PUBLIC_SANITY_API_VERSION: '2026-01-01',
  SANITY_API_HOST: 'http://127.0.0.1:3333',
  LAKE_PORT: '3333',
  LAKE_PUBLIC_URL: 'https://lake.example.com',
  LAKE_TOKEN: '9f86d081884c7d659a2feaa0c55ad015',
  SANITY_API_READ_TOKEN: 'skAbCdEf0123456789',
  SANITY_REVALIDATE_SECRET: '9f86d081884c7d659a2feaa0c55ad015',
  NEXT_PUBLIC_SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_AbCdEf0123456789',
  SUPABASE_URL: 'http://127.0.0.1:24321',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_AbCdEf0123456789',
  SUPABASE_SECRET_KEY: 'sb_secret_AbCdEf0123456789',
  CRON_SECRET: '3f786850e387550fdab836ed7e6dc881',
  LINK_SECRET: '1b4f0e9851971998e732078544c96b36c3d01cedf7caa332359d6f1d83567014',
  MAIL_FROM: 'hello@example.com',
  SMTP_URL: 'smtp://user:password@mail.example.com:587',
  MAIL_API_KEY: 're_AbCdEf0123456789',
  MAIL_API_URL: 'https://api.resend.com',
  HUBSPOT_ACCESS_TOKEN: 'pat-na1-01234567-89ab-cdef-0123-456789abcdef',
  HUBSPOT_API_URL: 'https://api.hubapi.com',
  MAILBOX_URL: 'http://localhost:24324',
  NEXT_PUBLIC_ANALYTICS_HOST: 'https://metrics.example.com',
  NEXT_PUBLIC_RECORDING_HOST: 'https://recordings.example.com',
  NEXT_PUBLIC_SITE_URL: 'https://www.example.com',
  INDEXNOW_KEY: '7c9e6679f1b04b4e',
  INDEXNOW_URL: 'https://api.indexnow.org/indexnow',
  CHECKER_ALLOWED_ORIGINS: 'https://staging.example.com',
  CUSTOMER_SITE_ORIGINS: 'shop.example.com=http://localhost:4000',
  ALLOW_LOCAL_SERVICES: '1',
  TRUST_PROXY: '1',
  SEO_CHECKER: 'on',
  REDIS_URL: 'redis://:password@127.0.0.1:6379/0',
  NEXT_DIST_DIR: '.next',
  ...engineExamples,
  ...runExamples,
  ...stripeExamples,
}
