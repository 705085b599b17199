import { once } from 'node:events'
import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { SupabaseClient } from '@supabase/supabase-js'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { z } from 'zod'
import { SECRET_KEY, type ServedSupabase, serveSupabase } from '@/tests/unit/support/served-supabase'
import { until } from '@/tests/unit/support/until'

/** The project's own database, with customers. */
export interface ServedProject extends ServedSupabase {
  /** Signs up a customer with a verified site. */
  addCustomer(domain: string): Promise<Customer>
  setVerified(siteId: string, isVerified: boolean): Promise<void>
}

export interface Customer {
  /** Signed in. */
  client: SupabaseClient
  siteId: string
  publicToken: string
}

const siteSchema = z.object({ id: z.string(), public_token: z.string() })

/** A mail server that keeps the tokens of confirmation links, by address. */
async function serveMail() {
  const tokens = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const { text = '' } = await PostalMime.parse(await buffer(stream))
      const token = /token_hash=([\w-]+)/.exec(text)?.[1] ?? ''
      for (const { address } of session.envelope.rcptTo) tokens.set(address, token)
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = z.object({ port: z.int() }).parse(server.server.address())
  return { port, tokens, stop: () => new Promise<void>((stopped) => server.close(stopped)) }
}

export async function serveProject(): Promise<ServedProject> {
  const mail = await serveMail()
  const served = await serveSupabase(resolve('supabase'), { MAILBOX_SMTP_PORT: String(mail.port) }).catch(
    async (error: unknown) => {
      await mail.stop()
      throw error
    },
  )
  async function setVerified(siteId: string, isVerified: boolean) {
    const verified = isVerified
      ? { verified_at: new Date().toISOString(), verified_by: 'dns' }
      : { verified_at: null, verified_by: null }
    const { error } = await served.client(SECRET_KEY).from('sites').update(verified).eq('id', siteId)
    if (error) throw error
  }
  return {
    ...served,
    setVerified,
    async addCustomer(domain) {
      const client = served.client()
      const email = `customer-${crypto.randomUUID().slice(0, 8)}@example.com`
      await client.auth.signUp({ email, password: 'four words make one' })
      const token_hash = await until(`mail for ${email}`, async () => mail.tokens.get(email))
      const { error } = await client.auth.verifyOtp({ token_hash, type: 'email' })
      if (error) throw error
      await client.rpc('open_account', { account_name: 'Account', site_domain: domain })
      const { data } = await client.from('sites').select('id, public_token').single()
      const { id, public_token } = siteSchema.parse(data)
      await setVerified(id, true)
      return { client, siteId: id, publicToken: public_token }
    },
    async stop() {
      await served.stop()
      await mail.stop()
    },
  }
}
