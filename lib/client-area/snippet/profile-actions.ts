'use server'

import { revalidatePath } from 'next/cache'
import { routes } from '@/lib/addresses/routes'
import { serverClient } from '@/lib/supabase/server'
import type { Answer } from '../answer'
import { siteToEdit } from '../find-site'
import { readPosted } from '../posted-fields'
import { databaseRefusal } from '../setup/database-refusal'
import { type ProfileField, profileFields } from './profile-fields'

const names = ['organizationName', 'description', 'logoUrl', 'sameAs', 'contact'] as const

/** Stores the facts about the organization behind a site, for its structured data and hosted files. */
export async function saveProfile(siteId: unknown, posted: unknown): Promise<Answer<ProfileField>> {
  const { values, refused } = readPosted(posted, names, profileFields)
  if (refused) return refused
  const site = await siteToEdit(siteId)
  if ('status' in site) return site
  const client = await serverClient()
  // Users may not write the column `site_id`, which an upsert would.
  const updated = await client.from('site_profiles').update(values).eq('site_id', site.id).select('site_id')
  if (updated.error) return databaseRefusal(updated.error)
  if (updated.data.length === 0) {
    const { error } = await client.from('site_profiles').insert({ site_id: site.id, ...values })
    if (error) return databaseRefusal(error)
  }
  revalidatePath(routes.clientSnippet, 'layout')
  return {
    status: 'done',
    message: 'The profile was saved. It takes up to an hour to reach pages with the tag.',
  }
}
