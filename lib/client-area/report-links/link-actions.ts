'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, refusal } from '../answer'
import { refuseReader, siteToEdit } from '../find-site'
import { readPosted } from '../posted-fields'
import { databaseRefusal } from '../setup/database-refusal'
import { expiryOf, linkFields } from './link-fields'
import type { LinkField } from './report-link'

const names = ['id', 'name', 'duration'] as const

const linkGone = refusal('This link no longer exists. Reload the page.')
const tooMany = refusal(
  'This site has 50 links, the most it can have. Expired and revoked links count for another 90 days.',
)

function done(message: string): Answer<never> {
  revalidatePath(routes.clientArea)
  return { status: 'done', message }
}

/** Creates a link to the report of a site. A form that is sent twice creates one. */
export async function createReportLink(siteId: unknown, posted: unknown): Promise<Answer<LinkField>> {
  const { values, refused } = readPosted(posted, names, linkFields)
  if (refused) {
    const { id, ...errors } = refused.errors
    return refusal(id ? 'Something went wrong. Reload the page and try again.' : '', errors)
  }
  const site = await siteToEdit(siteId)
  if ('status' in site) return site
  const { id, name, duration } = values
  const client = await serverClient()
  const { error } = await client
    .from('report_links')
    .insert({ id, site_id: site.id, name, expires_at: expiryOf(duration, Date.now()) })
  if (error?.code === 'PT409') return tooMany
  if (error && error.code !== '23505') return databaseRefusal(error)
  return done('Link created. Copy its address.')
}

/** Ends a link at once and forever. Succeeds if it has ended. */
export async function revokeReportLink(linkId: unknown): Promise<Answer> {
  const reader = await refuseReader()
  if (reader) return reader
  const id = z.uuid().safeParse(linkId)
  if (!id.success) return linkGone
  const client = await serverClient()
  const { data, error } = await client
    .from('report_links')
    .update({ revoked_at: new Date().toISOString() })
    .eq('id', id.data)
    .select('id')
  if (error) return databaseRefusal(error)
  return data.length > 0 ? done('The link was revoked. It no longer opens the report.') : linkGone
}
