import { examples, type SetVariables, type Variables } from './variables.ts'

/** How the site sends mail. */
export interface MailEnvironment {
  /** The address it comes from; the name before it is the brand's. */
  from: string
  /** A mail server, or an API over HTTP where hosts close the ports of SMTP. */
  transport: { kind: 'smtp'; url: string } | { kind: 'api'; url: string; key: string }
}

/** @returns a sentence for each way in which the variables of mail contradict each other or lack one */
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

/** @returns undefined where no way is set: mail then waits in the outbox */
export function mailEnvironment(checked: Variables): MailEnvironment | undefined {
  const { SMTP_URL: smtpUrl, MAIL_API_KEY: key, MAIL_API_URL: apiUrl } = checked
  if (!smtpUrl && !key) return undefined
  return {
    from: checked.MAIL_FROM ?? `no-reply@${new URL(checked.NEXT_PUBLIC_SITE_URL).hostname}`,
    transport: key ? { kind: 'api', url: apiUrl, key } : { kind: 'smtp', url: smtpUrl ?? '' },
  }
}
