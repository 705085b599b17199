import path from 'node:path'
import { z } from 'zod'
import { userList, userListFault } from '../content-lake/users.ts'
import { wrongVariables } from '../service/variables.ts'
import { CommandError } from './command-error.ts'
import { type LocalServices, portClashes } from './listening-ports.ts'

const port = (fallback: number) =>
  z.coerce
    .number('is not a port number')
    .int('is not a port number')
    .min(1, 'is not a port number (1 to 65535)')
    .max(65_535, 'is not a port number (1 to 65535)')
    .default(fallback)

// All below the port range of outgoing connections: one of these, even if just closed, would prevent a start.
// Those of Supabase and the mailbox end like the ports of Supabase's CLI, 54321 and so on.
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
  LAKE_PUBLIC_URL: z.string().optional(),
  STUDIO_USERS: z
    .string()
    .refine((text) => userList.safeParse(text).success, userListFault)
    .optional(),
})

const examples: Record<string, string> = {
  PORT: '3000',
  LAKE_PORT: '3333',
  SUPABASE_PORT: '24321',
  MAILBOX_PORT: '24324',
  MAILBOX_SMTP_PORT: '24325',
  STUDIO_USERS: 'Ada <ada@example.com> editor, Ben <ben@example.com>',
}

/** The supervisor's settings; the site checks its own variables itself. */
export interface Settings extends LocalServices {
  /** Absolute. */
  dataDirectory: string
  /** Whether the user has configured mail delivery; otherwise the site's mail goes to the local mailbox. */
  hasOwnMail: boolean
  /** Set by the user; otherwise those of the data directory are used. */
  studioUsers: string | undefined
  /** Where editors' browsers reach the local Content Lake; they sign in then. */
  lakePublicUrl: string | undefined
  cronSecret: string | undefined
  linkSecret: string | undefined
  siteUrl: string
  /** The site's build directory, relative to the project. */
  buildDirectory: string
  lakeUrl: string
  supabaseUrl: string
  mailboxUrl: string
}

/**
 * Reads the settings even if variables are invalid, so that all faults can be reported together.
 * @param source the process's variables; an empty string counts as not set
 * @param root the project's directory, to which DATA_DIR is relative
 * @returns the settings, with the default for each invalid variable, and a sentence for each: its name, its value, the
 *   fault, and an example
 */
export function inspectSettings(
  source: Record<string, string | undefined>,
  root: string,
): { settings: Settings; faults: string[] } {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const { error } = variables.safeParse(set)
  const wrong = error ? wrongVariables(error) : []
  const faults = wrong.map(
    ({ name, fault }) => `${name}=${set[name]} ${fault}. Example: ${name}=${examples[name]}`,
  )
  for (const { name } of wrong) delete set[name]
  const settings = settingsFrom(variables.parse(set), root)
  const namesNobody = !settings.studioUsers && !wrong.some(({ name }) => name === 'STUDIO_USERS')
  if (settings.embedded && settings.lakePublicUrl && namesNobody)
    faults.push('LAKE_PUBLIC_URL needs STUDIO_USERS, the people who may sign in to the Studio.')
  return { settings, faults: faults.length > 0 ? faults : portClashes(settings) }
}

/**
 * @param source the process's variables; an empty string counts as not set
 * @param root the project's directory, to which DATA_DIR is relative
 * @throws CommandError with all faults, one per line
 */
export function readSettings(source: Record<string, string | undefined>, root: string): Settings {
  const { settings, faults } = inspectSettings(source, root)
  if (faults.length > 0) throw new CommandError(faults.join('\n'))
  return settings
}

function settingsFrom(checked: z.output<typeof variables>, root: string): Settings {
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
    studioUsers: checked.STUDIO_USERS,
    lakePublicUrl: checked.LAKE_PUBLIC_URL,
    cronSecret: checked.CRON_SECRET,
    linkSecret: checked.LINK_SECRET,
    siteUrl: checked.NEXT_PUBLIC_SITE_URL ?? `http://localhost:${PORT}`,
    buildDirectory: checked.NEXT_DIST_DIR,
    lakeUrl: `http://127.0.0.1:${LAKE_PORT}`,
    supabaseUrl: `http://127.0.0.1:${SUPABASE_PORT}`,
    mailboxUrl: `http://localhost:${MAILBOX_PORT}`,
  }
}
