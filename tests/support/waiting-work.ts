import { expect } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Stage } from './stage.ts'

/** The addresses and keys for a site's waiting work. */
type CronAccess = Pick<Stage, 'siteUrl' | 'cronSecret' | 'supabaseUrl' | 'supabaseSecretKey'>

const workSchema = z.object({
  mail: z.object({ sent: z.int(), failed: z.int(), postponed: z.int() }),
  outbox: z.object({ waiting: z.int(), dead: z.int() }),
})

/** Runs the site's waiting work once, as the scheduler does every few seconds. */
export async function runCron({ siteUrl, cronSecret }: CronAccess) {
  const answer = await fetch(`${siteUrl}/api/cron`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cronSecret}` },
  })
  expect(answer.status).toBe(200)
  return workSchema.parse(await answer.json())
}

/** A client with full access to the database. */
export const adminOf = ({ supabaseUrl, supabaseSecretKey }: CronAccess) =>
  createClient(supabaseUrl, supabaseSecretKey, { auth: { persistSession: false, autoRefreshToken: false } })

/** Makes messages that wait after a failure due now. */
export async function makeWaitingDue(access: CronAccess): Promise<void> {
  const { error } = await adminOf(access)
    .from('outbox')
    .update({ next_attempt_at: new Date(Date.now() - 1_000).toISOString() })
    .eq('state', 'waiting')
    .is('claim', null)
  expect(error).toBeNull()
}
