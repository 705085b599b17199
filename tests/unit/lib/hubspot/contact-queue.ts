import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

const rowSchema = z.object({
  state: z.string(),
  attempts: z.int(),
  claim: z.string().nullable(),
  last_error: z.string().nullable(),
  run_at: z.string().transform((text) => Date.parse(text)),
  payload: z.object({ subscriberId: z.uuid() }),
})
const subscribersSchema = z.array(z.object({ id: z.uuid(), email: z.string() }))

export type QueuedJob = Omit<z.output<typeof rowSchema>, 'payload'> & { email: string | undefined }

/** The subscribers and their jobs in the database. */
export function contactQueue(admin: () => SupabaseClient) {
  const noId = '00000000-0000-0000-0000-000000000000'
  const subscribers = async () =>
    subscribersSchema.parse((await admin().from('newsletter_subscribers').select('id, email')).data)

  async function call(name: string, email: string) {
    const id = (await subscribers()).find((subscriber) => subscriber.email === email)?.id
    const { data, error } = await admin().rpc(name, { subscriber_id: id, tell_hub_spot: true })
    if (error) throw new Error(error.message)
    return data
  }

  return {
    async clear() {
      await admin().from('jobs').delete().neq('id', noId)
      await admin().from('newsletter_subscribers').delete().neq('id', noId)
    },
    /** Adds subscribers, each with a job to update HubSpot, due in this order. */
    async addReaders(count: number) {
      const now = new Date().toISOString()
      const rows = Array.from({ length: count }, (_, n) => ({
        email: `reader-${n}@example.com`,
        state: 'confirmed',
        confirmed_at: now,
      }))
      const added = await admin().from('newsletter_subscribers').insert(rows).select('id, email')
      const jobs = subscribersSchema.parse(added.data).map(({ id, email }) => ({
        kind: 'hubspot.contact',
        payload: { subscriberId: id },
        run_at: new Date(Date.now() - 60_000 + Number(email.replace(/\D/g, ''))).toISOString(),
      }))
      const { error } = await admin().from('jobs').insert(jobs)
      if (error) throw new Error(error.message)
    },
    request: (email: string) => admin().rpc('request_newsletter', { email, source: 'footer' }),
    confirm: (email: string) => call('confirm_newsletter', email),
    unsubscribe: (email: string) => call('unsubscribe_newsletter', email),
    resubscribe: (email: string) => call('resubscribe_newsletter', email),
    forget: (email: string) => admin().from('newsletter_subscribers').delete().eq('email', email),
    async jobs(): Promise<QueuedJob[]> {
      const { data } = await admin().from('jobs').select().eq('kind', 'hubspot.contact').order('run_at')
      const emails = new Map((await subscribers()).map(({ id, email }) => [id, email]))
      return z
        .array(rowSchema)
        .parse(data)
        .map(({ payload, ...job }) => ({ ...job, email: emails.get(payload.subscriberId) }))
    },
  }
}
