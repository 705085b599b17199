import { examples, type SetVariables, type Variables } from './variables.ts'

const embeddedSupabaseUrl = 'http://127.0.0.1:24321'
/** A placeholder without access: Supabase refuses every call with a message. */
const noKey = 'sb_publishable_none'

/** Where accounts and their data are stored. */
export interface SupabaseEnvironment {
  /** In the local Supabase, or in a hosted (or self-hosted) project. */
  mode: 'embedded' | 'hosted'
  /** URL of the API, for the server and for browsers. */
  url: string
  /** Grants only what row-level security allows everyone; browsers get it too. */
  publishableKey: string
  /** Grants access to every row, for the server only; without it no bookings and no subscriptions are stored. */
  secretKey: string | undefined
}

/** @returns a sentence if only one of the hosted project's two variables is set */
export function supabaseFaults(set: SetVariables): string[] {
  const [url, key] = ['NEXT_PUBLIC_SUPABASE_URL', 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'] as const
  if (Boolean(set[url]) === Boolean(set[key])) return []
  const [present, missing] = set[url] ? [url, key] : [key, url]
  return [
    `${missing} is missing, and ${present} is set: both, or neither. Example: ${missing}=${examples[missing]}`,
  ]
}

export function supabaseEnvironment(checked: Variables): SupabaseEnvironment {
  const hostedUrl = checked.NEXT_PUBLIC_SUPABASE_URL
  return {
    mode: hostedUrl ? 'hosted' : 'embedded',
    url: hostedUrl ?? checked.SUPABASE_URL ?? embeddedSupabaseUrl,
    publishableKey: checked.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? checked.SUPABASE_PUBLISHABLE_KEY ?? noKey,
    secretKey: checked.SUPABASE_SECRET_KEY,
  }
}

/** How the site sends email. */
export interface MailEnvironment {
  /** Sender address; its display name is the brand name. */
  from: string
  /** A mail server, or an HTTP API for hosts that block SMTP ports. */
  transport: { kind: 'smtp'; url: string } | { kind: 'api'; url: string; key: string }
}

/** @returns a sentence for each contradiction between the mail variables and for each missing one */
export function mailFaults(set: SetVariables): string[] {
  const { SMTP_URL: smtpUrl, MAIL_API_KEY: key, LINK_SECRET: linkSecret } = set
  if (!smtpUrl && !key) return []
  return [
    ...(smtpUrl && key
      ? ['SMTP_URL and MAIL_API_KEY are both set, and mail can go one way only: leave one of them empty.']
      : []),
    ...(linkSecret
      ? []
      : [
          `LINK_SECRET is missing, and mail needs it: it signs the links to unsubscribe. Example: LINK_SECRET=${examples.LINK_SECRET}`,
        ]),
  ]
}

/** @returns undefined if no transport is set: email then waits in the outbox */
export function mailEnvironment(checked: Variables): MailEnvironment | undefined {
  const { SMTP_URL: smtpUrl, MAIL_API_KEY: key, MAIL_API_URL: apiUrl } = checked
  if (!smtpUrl && !key) return undefined
  return {
    from: checked.MAIL_FROM ?? `no-reply@${new URL(checked.NEXT_PUBLIC_SITE_URL).hostname}`,
    transport: key ? { kind: 'api', url: apiUrl, key } : { kind: 'smtp', url: smtpUrl ?? '' },
  }
}
