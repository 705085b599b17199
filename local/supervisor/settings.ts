import path from 'node:path'
import { z } from 'zod'
import { Refusal } from './refusal.ts'

const port = (fallback: number) =>
  z.coerce
    .number('is not a port number')
    .int('is not a port number')
    .min(1, 'is not a port number (1 to 65535)')
    .max(65_535, 'is not a port number (1 to 65535)')
    .default(fallback)

// All below the ports that systems give to outgoing connections: one of those, even closed a moment ago, would stop a start.
// The last three end as those of Supabase's command do, 54321 and so on.
const variables = z.object({
  PORT: port(3000),
  LAKE_PORT: port(3333),
  SUPABASE_PORT: port(24321),
  MAILBOX_PORT: port(24324),
  MAILBOX_SMTP_PORT: port(24325),
  DATA_DIR: z.string().default('.local'),
  NEXT_PUBLIC_SANITY_PROJECT_ID: z.string().optional(),
  NEXT_PUBLIC_SUPABASE_URL: z.string().optional(),
  NEXT_PUBLIC_SITE_URL: z.string().optional(),
  CRON_SECRET: z.string().optional(),
  LINK_SECRET: z.string().optional(),
  SMTP_URL: z.string().optional(),
  MAIL_API_KEY: z.string().optional(),
  NEXT_DIST_DIR: z.string().default('.next'),
})

const examples: Record<string, string> = {
  PORT: '3000',
  LAKE_PORT: '3333',
  SUPABASE_PORT: '24321',
  MAILBOX_PORT: '24324',
  MAILBOX_SMTP_PORT: '24325',
}

/** The variables that set where something listens, in the order in which a clash is told. */
const portVariables = ['PORT', 'LAKE_PORT', 'SUPABASE_PORT', 'MAILBOX_PORT', 'MAILBOX_SMTP_PORT'] as const

/** What the supervisor decides by; the site checks its own variables itself. */
export interface Settings {
  port: number
  lakePort: number
  supabasePort: number
  /** The mailbox's page, and where it takes mail. */
  mailboxPort: number
  smtpPort: number
  /** Absolute. */
  dataDirectory: string
  /** Content is in the local lake, not at Sanity. */
  embedded: boolean
  /** Accounts and their data are in the local Supabase. */
  embeddedSupabase: boolean
  /** The person who starts us has set where the site's mail goes; else it goes into the local mailbox. */
  hasOwnMail: boolean
  /** Set by the person who starts us; else the data directory's own are used. */
  cronSecret: string | undefined
  linkSecret: string | undefined
  siteUrl: string
  /** Where the site is built, relative to the project. */
  buildDirectory: string
  lakeUrl: string
  supabaseUrl: string
  mailboxUrl: string
}

/**
 * @param source the process's variables; an empty string counts as not set
 * @param root the project's directory, which a relative DATA_DIR is under
 * @throws Refusal naming each wrong variable, its value, what is wrong, and an example
 */
export function readSettings(source: Record<string, string | undefined>, root: string): Settings {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const result = variables.safeParse(set)
  if (!result.success) {
    const complaints = result.error.issues.map(({ path: [name], message }) => {
      const variable = String(name)
      return `${variable}=${set[variable]} ${message}. Example: ${variable}=${examples[variable]}`
    })
    throw new Refusal(complaints.join('\n'))
  }
  const checked = result.data
  assertDistinctPorts(checked)
  const { PORT, LAKE_PORT, SUPABASE_PORT, MAILBOX_PORT, MAILBOX_SMTP_PORT, DATA_DIR } = checked
  return {
    port: PORT,
    lakePort: LAKE_PORT,
    supabasePort: SUPABASE_PORT,
    mailboxPort: MAILBOX_PORT,
    smtpPort: MAILBOX_SMTP_PORT,
    dataDirectory: path.resolve(root, DATA_DIR),
    embedded: !checked.NEXT_PUBLIC_SANITY_PROJECT_ID,
    embeddedSupabase: !checked.NEXT_PUBLIC_SUPABASE_URL,
    hasOwnMail: Boolean(checked.SMTP_URL ?? checked.MAIL_API_KEY),
    cronSecret: checked.CRON_SECRET,
    linkSecret: checked.LINK_SECRET,
    siteUrl: checked.NEXT_PUBLIC_SITE_URL ?? `http://localhost:${PORT}`,
    buildDirectory: checked.NEXT_DIST_DIR,
    lakeUrl: `http://127.0.0.1:${LAKE_PORT}`,
    supabaseUrl: `http://127.0.0.1:${SUPABASE_PORT}`,
    mailboxUrl: `http://localhost:${MAILBOX_PORT}`,
  }
}

function assertDistinctPorts(ports: Record<(typeof portVariables)[number], number>): void {
  for (const [index, name] of portVariables.entries()) {
    const earlier = portVariables.slice(0, index).find((other) => ports[other] === ports[name])
    if (!earlier) continue
    const taken = new Set(Object.values(ports))
    let free = ports[name] + 1
    while (taken.has(free)) free++
    throw new Refusal(
      `${earlier} and ${name} are both ${ports[name]}: give each its own. Example: ${name}=${free}`,
    )
  }
}
