import { expect } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Stage } from './stage.ts'

/** Where the waiting work of a site is, and what opens it. */
export type Backstage = Pick<Stage, 'siteUrl' | 'cronSecret' | 'supabaseUrl' | 'supabaseSecretKey'>

/** The shared stage's. */
export function sharedBackstage(): Backstage {
  const { SITE_URL, CRON_SECRET, SUPABASE_URL, SUPABASE_SECRET_KEY } = z
    .object({
      SITE_URL: z.url(),
      CRON_SECRET: z.string(),
      SUPABASE_URL: z.url(),
      SUPABASE_SECRET_KEY: z.string(),
    })
    .parse(process.env)
  return {
    siteUrl: SITE_URL,
    cronSecret: CRON_SECRET,
    supabaseUrl: SUPABASE_URL,
    supabaseSecretKey: SUPABASE_SECRET_KEY,
  }
}

const workSchema = z.object({
  mail: z.object({ sent: z.int(), failed: z.int(), postponed: z.int() }),
  outbox: z.object({ waiting: z.int(), dead: z.int() }),
})

/** Has the site do its waiting work once, as the clock does every few seconds. */
export async function runCron({ siteUrl, cronSecret }: Backstage) {
  const answer = await fetch(`${siteUrl}/api/cron`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cronSecret}` },
  })
  expect(answer.status).toBe(200)
  return workSchema.parse(await answer.json())
}

/** A client that may do everything in the database. */
export const adminOf = ({ supabaseUrl, supabaseSecretKey }: Backstage) =>
  createClient(supabaseUrl, supabaseSecretKey, { auth: { persistSession: false, autoRefreshToken: false } })

/** Lets the time pass that messages wait for after a failure. */
export async function passWaitingTime(backstage: Backstage): Promise<void> {
  const { error } = await adminOf(backstage)
    .from('outbox')
    .update({ next_attempt_at: new Date(Date.now() - 1_000).toISOString() })
    .eq('state', 'waiting')
    .is('claim', null)
  expect(error).toBeNull()
}
