import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { proofMethods } from '@/lib/customer-sites/domain-proof'
import { sources } from '@/lib/customer-sites/sources'
import { dataOf } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'

const time = z.string().nullable()

const keySchema = z.object({
  id: z.string(),
  kind: z.enum(['tag', 'server']),
  tagKey: z.string().nullable(),
  hint: z.string(),
  expiresAt: time,
  revokedAt: time,
  lastUsedAt: time,
  createdAt: z.string(),
})

const installSchema = z.object({
  source: z.enum(sources),
  /** Null: never. */
  firstSeenAt: time,
  lastSeenAt: time,
  version: z.string().nullable(),
  lastCheckedAt: time,
  problem: z.string().nullable(),
})

const profileSchema = z.object({
  organizationName: z.string(),
  description: z.string().nullable(),
  logoUrl: z.string().nullable(),
  sameAs: z.array(z.string()),
  contact: z.string().nullable(),
})

const countSchema = z.object({ count: z.int(), firstAt: time })

const setupSchema = z.object({
  domain: z.string().nullable(),
  publicToken: z.string(),
  verificationToken: z.string(),
  verifiedAt: time,
  verifiedBy: z.enum(proofMethods).nullable(),
  isScannedWeekly: z.boolean(),
  profile: profileSchema.nullable(),
  /** The newest first. */
  keys: z.array(keySchema),
  installs: z.array(installSchema),
  prompts: countSchema,
  competitors: countSchema,
  /** The day of the first visit of an AI agent. */
  firstVisitAt: time,
})

/** What is set up for a site, as the database function `site_setup` returns it. */
export type SiteSetup = z.output<typeof setupSchema>
export type SiteProfile = z.output<typeof profileSchema>

/**
 * What is set up for a site.
 * @returns undefined if the client sees no such site
 * @throws SupabaseError
 */
export async function loadSetupWith(
  client: Awaited<ReturnType<typeof serverClient>>,
  siteId: string,
): Promise<SiteSetup | undefined> {
  const data = await dataOf(client.rpc('site_setup', { site_id: siteId }))
  return data === null ? undefined : setupSchema.parse(data)
}

/** The same with the rights of the user, loaded once per request. @throws SupabaseError */
export const loadSetup = cache(async (siteId: string) => loadSetupWith(await serverClient(), siteId))
