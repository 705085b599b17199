import type { PostgrestError } from '@supabase/supabase-js'
import { z } from 'zod'
import { type Refused, refusal } from '../answer'
import { databaseRefusal } from '../setup/database-refusal'
import type { InviteField } from './member'

/** The detail of PT402 (supabase/migrations, plan_limits). */
const limitSchema = z.object({ allowed: z.number() })

function seatText(details: string, planName: string): string {
  const { data } = z.preprocess((text) => JSON.parse(String(text)), limitSchema).safeParse(details)
  if (data?.allowed === 1)
    return `Your ${planName} plan includes one user. Change your plan to invite others.`
  const seats = data ? `includes ${data.allowed} users, and all are taken` : 'has no room for another user'
  return `Your ${planName} plan ${seats}. Remove a member, revoke an invitation, or change your plan.`
}

/**
 * The form's message for an invitation that the database refused (supabase/migrations, invite_member).
 * @param planName of the account
 */
export function inviteRefusal(error: PostgrestError, planName: string): Refused<InviteField> {
  const { code, message, hint, details } = error
  if (code === 'PT402') return refusal('', { email: seatText(details, planName) })
  if (code === 'PT409' || code === 'PT429') return refusal('', { email: `${message} ${hint ?? ''}`.trim() })
  if (code === '23514') return refusal('', { email: 'Enter an email address, for example name@example.com.' })
  return databaseRefusal(error)
}
