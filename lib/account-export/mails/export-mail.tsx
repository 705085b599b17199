import 'server-only'
import { z } from 'zod'
import { routes } from '../../addresses/routes'
import { findRecipient } from '../../auth/recipient'
import { formatCount, longDay } from '../../format/format'
import type { Mail } from '../../mail/mail'
import { mailAddress, siteHost } from '../../mail/mail-address'
import { oneLine } from '../../mail/one-line'
import { Facts, MailButton, MailNote, MailText } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { loadSender, type Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import { adminClient } from '../../supabase/admin'
import { dataOf } from '../../supabase/data-of'

/** An export that is ready. */
export interface ReadyExport {
  accountName: string
  rowCount: number
  /** ISO 8601 */
  expiresAt: string
}

const foot = (accountName: string) => (
  <MailNote>
    You’re getting this because you requested an export of the account {accountName} at {siteHost}.
  </MailNote>
)

/** The mail to the user who requested an export, with a link to the screen where it is. */
export function exportReadyMail(ready: ReadyExport, sender: Sender) {
  const accountName = oneLine(ready.accountName, 80)
  const title = 'Your export is ready'
  const day = longDay(ready.expiresAt) ?? ''
  const mail = (
    <SiteMail
      sender={sender}
      title={title}
      preheader={`Download it until ${day}.`}
      kicker="Export"
      foot={foot(accountName)}
    >
      <Facts
        facts={[
          ['Account', accountName],
          ['Rows', formatCount(ready.rowCount)],
          ['Download until', `${day} (UTC)`],
        ]}
      />
      <MailText>
        It’s one ZIP file with everything in the account, as JSON and CSV. Owners and admins of the account
        can download it on the settings screen, under Export.
      </MailText>
      {/* Not the file itself: after signing in for it, the sign-in page would stay on the screen. */}
      <MailButton href={mailAddress(routes.clientSettings) ?? ''}>Open settings</MailButton>
      <MailText>
        If you didn’t request it, check who has access to the account and change your password.
      </MailText>
    </SiteMail>
  )
  return renderMail(`${title} (${accountName})`, mail)
}

/** The mail to the user who requested an export that failed. */
export async function exportFailedMail(failed: { accountName: string }, sender: Sender) {
  const accountName = oneLine(failed.accountName, 80)
  const title = 'Your export failed'
  // Without a contact address in the settings, a reply to this email would reach no one.
  const { contactEmail } = sender
  const mail = (
    <SiteMail
      sender={sender}
      title={title}
      preheader="Nothing in your account was changed."
      kicker="Export"
      foot={foot(accountName)}
    >
      <MailText>
        We couldn’t prepare the export of {accountName}, although we tried several times. Nothing in the
        account was changed.
      </MailText>
      <MailText>
        Request it again on the settings screen.
        {contactEmail ? ' If it fails again, reply to this email and tell us.' : null}
      </MailText>
      <MailButton href={mailAddress(routes.clientSettings) ?? ''}>Open settings</MailButton>
    </SiteMail>
  )
  return {
    ...(await renderMail(`${title} (${accountName})`, mail)),
    ...(contactEmail ? { headers: { 'Reply-To': contactEmail } } : {}),
  }
}

/** What finish_account_export stores (supabase/migrations). */
const payloadSchema = z.object({ exportId: z.uuid() })

async function findExport(id: string) {
  return dataOf(
    adminClient()
      .from('account_exports')
      .select('account_id, requested_by, state, expires_at, row_count')
      .eq('id', id)
      .maybeSingle(),
  )
}

/**
 * Composes the mail about an export that is ready or failed.
 * @param payload of the outbox message `account.export`
 * @returns undefined if the export expired or was deleted, or its user has left the account
 * @throws if something cannot be read: a retry may succeed
 */
export async function composeExport(payload: unknown): Promise<Mail | undefined> {
  const { exportId: id } = payloadSchema.parse(payload)
  const found = await findExport(id)
  if (!found?.requested_by) return undefined
  const { account_id, requested_by, state, expires_at: expiresAt, row_count: rowCount } = found
  if (state !== 'failed' && (expiresAt === null || Date.parse(expiresAt) <= Date.now())) return undefined
  const recipient = await findRecipient(account_id, requested_by)
  if (!recipient) return undefined
  const { email: to, accountName } = recipient
  const sender = await loadSender('published')
  const mail =
    expiresAt === null
      ? await exportFailedMail({ accountName }, sender)
      : await exportReadyMail({ accountName, rowCount, expiresAt }, sender)
  return { to, ...mail }
}
