import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { clientOf, sessionCookies } from '../../support/customers.ts'
import { linkInMail } from '../../support/mailbox.ts'
import type { Stage } from '../../support/stage.ts'

export const PASSWORD = 'a password for the bench'

/** A client with its own session, in memory. */
export const newClient = ({ supabaseUrl, supabaseKey }: Stage): SupabaseClient =>
  createClient(supabaseUrl, supabaseKey, { auth: { persistSession: false, autoRefreshToken: false } })

/** Signs up and confirms the address. @returns a signed-in client */
export async function newPerson(stage: Stage, email: string): Promise<SupabaseClient> {
  const client = newClient(stage)
  await client.auth.signUp({ email, password: PASSWORD })
  const token_hash = new URL(await linkInMail(stage, email)).searchParams.get('token_hash') ?? ''
  const { error } = await client.auth.verifyOtp({ token_hash, type: 'email' })
  if (error) throw error
  return client
}

export type BrowserSession = Awaited<ReturnType<typeof openSession>>

/** Signs in and keeps the cookies that the site's own sign-in sets. */
export async function openSession(stage: Stage, email: string) {
  const jar = new Map<string, string>()
  const { error } = await clientOf(stage, jar).auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  const cookie = sessionCookies(jar)
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ')
  return {
    /** Loads the prompts screen. @throws when the response is not that screen */
    async visit() {
      const address = `${stage.siteUrl}/ai-discovery/prompts`
      const response = await fetch(address, { headers: { cookie }, redirect: 'manual' })
      const page = await response.text()
      if (response.status !== 200 || !page.includes('siteName'))
        throw new Error(`The guarded page answered ${response.status}.`)
    },
  }
}
