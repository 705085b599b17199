import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { Stage } from '../../support/stage.ts'

export const PASSWORD = 'a password for the bench'

/** A client with its own session, in memory. */
export const newClient = ({ supabaseUrl, supabaseKey }: Stage): SupabaseClient =>
  createClient(supabaseUrl, supabaseKey, { auth: { persistSession: false, autoRefreshToken: false } })

const mailsSchema = z.array(z.object({ html: z.string() }))

async function linkTo(stage: Stage, email: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${stage.mailboxUrl}/mails.json?to=${encodeURIComponent(email)}`)
    const [mail] = mailsSchema.parse(await response.json())
    const tokenHash = /token_hash=([0-9a-f]+)/.exec(mail?.html ?? '')?.[1]
    if (tokenHash) return tokenHash
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Signs up and confirms the address. @returns a signed-in client */
export async function newPerson(stage: Stage, email: string): Promise<SupabaseClient> {
  const client = newClient(stage)
  await client.auth.signUp({ email, password: PASSWORD })
  const { error } = await client.auth.verifyOtp({ token_hash: await linkTo(stage, email), type: 'email' })
  if (error) throw error
  return client
}
