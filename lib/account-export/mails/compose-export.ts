import 'server-only'
import { z } from 'zod'
import { findRecipient } from '../../auth/recipient.ts'
import type { Mail } from '../../mail/mail.ts'
import { loadSender } from '../../mail/sender.ts'
import { adminClient } from '../../supabase/admin.ts'
import { dataOf } from '../../supabase/data-of.ts'
import { exportFailedMail, exportReadyMail } from './export-mail.tsx'

/** What finish_account_export and claim_account_export store (supabase/migrations). */
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
