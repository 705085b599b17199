'use server'

import { revalidatePath } from 'next/cache'
import { after } from 'next/server'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { postedForm } from '@/lib/security/request-checks'
import { sweepHostedFiles } from '@/lib/site-files/hosting/serve-hosted-file'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, refusal } from '../answer'
import { chooseSite } from '../choose-site'
import { siteGone, siteToEdit } from '../find-site'
import { readPosted } from '../posted-fields'
import { currentWorkspace } from '../workspace'
import { databaseRefusal } from './database-refusal'
import { newSiteFields, type SiteField, siteFields } from './site-fields'

const names = ['name', 'domain'] as const

const duplicate = { field: 'domain', message: 'You already have a site with this domain.' } as const

/** The site is also in the frame of the screens. */
function done(message: string): Answer<never> {
  revalidatePath(routes.clientArea, 'layout')
  return { status: 'done', message }
}

/** Adds a site to the account, and selects it. */
export async function addSite(posted: unknown): Promise<Answer<SiteField>> {
  const { values, refused } = readPosted(posted, names, newSiteFields)
  if (refused) return refused
  const { account } = await currentWorkspace()
  const client = await serverClient()
  const { data, error } = await client
    .from('sites')
    .insert({ account_id: account.id, ...values })
    .select('id')
    .single()
  if (error) return databaseRefusal(error, duplicate)
  await chooseSite(data.id)
  return done(`${values.domain} was added.`)
}

/** Changes a site's name and domain. A changed domain must be verified again: a trigger of the database sees to that. */
export async function editSite(siteId: unknown, posted: unknown): Promise<Answer<SiteField>> {
  const { values, refused } = readPosted(posted, names, siteFields)
  if (refused) return refused
  const site = await siteToEdit(siteId)
  if ('status' in site) return site
  // A site that nobody has named is named after its domain.
  const name = values.name === site.domain ? values.domain : values.name
  const client = await serverClient()
  const { data, error } = await client
    .from('sites')
    .update({ ...values, name })
    .eq('id', site.id)
    .select('id')
  if (error) return databaseRefusal(error, duplicate)
  if (data.length === 0) return siteGone
  const isMoved = site.domain !== null && site.domain !== values.domain
  return done(isMoved ? `Saved. Verify ${values.domain} next.` : 'Saved.')
}

/** Turns the weekly check of a site's home page on or off. */
export async function checkWeekly(siteId: unknown, isChecked: unknown): Promise<Answer> {
  const site = await siteToEdit(siteId)
  if ('status' in site) return site
  const isOn = z.boolean().safeParse(isChecked)
  if (!isOn.success) return siteGone
  const client = await serverClient()
  const { error } = await client.from('sites').update({ is_scanned_weekly: isOn.data }).eq('id', site.id)
  if (error) return databaseRefusal(error)
  return done(isOn.data ? 'Weekly check turned on.' : 'Weekly check turned off.')
}

/** Removes a site with its data, if its domain was typed. Only owners may: row-level security sees to that. */
export async function removeSite(siteId: unknown, posted: unknown): Promise<Answer<'typed'>> {
  const site = await siteToEdit(siteId)
  if ('status' in site) return site
  const title = site.domain ?? site.name
  if (postedForm(posted).get('typed')?.toString().trim().toLowerCase() !== title.toLowerCase())
    return refusal('', { typed: `Type ${title} to confirm.` })
  const client = await serverClient()
  const { data, error } = await client.from('sites').delete().eq('id', site.id).select('id')
  if (error) return databaseRefusal(error)
  if (data.length === 0) return refusal('Only an owner can remove a site.')
  after(() =>
    sweepHostedFiles().catch((error: unknown) =>
      console.error('Copies of hosted files were not deleted:', error),
    ),
  )
  return done(`${title} was removed.`)
}
