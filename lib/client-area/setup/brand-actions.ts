'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, refusal } from '../answer'
import { refuseReader, siteGone, siteToEdit } from '../find-site'
import { readPosted } from '../posted-fields'
import { maxCompetitors } from './brand'
import { type BrandField, brandFields } from './brand-fields'
import { loadBrands } from './brands'
import { databaseRefusal } from './database-refusal'

const names = ['name', 'aliases', 'domains'] as const

const duplicate = { field: 'name', message: 'This site already has a brand with this name.' } as const

const brandGone = refusal('This brand no longer exists. The list has been reloaded.')

function done(message: string): Answer<never> {
  revalidatePath(routes.clientArea)
  revalidatePath(routes.clientCompetitors)
  return { status: 'done', message }
}

/** Adds a brand to a site: its own, or a competitor's. */
export async function addBrand(
  siteId: unknown,
  isOwn: unknown,
  posted: unknown,
): Promise<Answer<BrandField>> {
  const { values, refused } = readPosted(posted, names, brandFields)
  if (refused) return refused
  const site = await siteToEdit(siteId)
  if ('status' in site) return site
  const own = z.boolean().safeParse(isOwn)
  if (!own.success) return siteGone
  const competitors = (await loadBrands(await serverClient(), site.id)).filter((brand) => !brand.isOwn)
  if (!own.data && competitors.length >= maxCompetitors)
    return refusal(`You can add up to ${maxCompetitors} competitors. Delete one first.`)
  const client = await serverClient()
  const { error } = await client.from('brands').insert({ site_id: site.id, is_own: own.data, ...values })
  return error ? databaseRefusal(error, duplicate) : done(`${values.name} was added.`)
}

/** Changes a brand's names and domains. */
export async function editBrand(brandId: unknown, posted: unknown): Promise<Answer<BrandField>> {
  const { values, refused } = readPosted(posted, names, brandFields)
  if (refused) return refused
  const reader = await refuseReader()
  if (reader) return reader
  const id = z.uuid().safeParse(brandId)
  if (!id.success) return brandGone
  const client = await serverClient()
  const { data, error } = await client.from('brands').update(values).eq('id', id.data).select('id')
  if (error) return databaseRefusal(error, duplicate)
  if (data.length > 0) return done(`${values.name} was saved.`)
  revalidatePath(routes.clientArea)
  revalidatePath(routes.clientCompetitors)
  return brandGone
}

/** Deletes a brand permanently. Succeeds if it no longer exists. */
export async function deleteBrand(brandId: unknown): Promise<Answer> {
  const reader = await refuseReader()
  if (reader) return reader
  const id = z.uuid().safeParse(brandId)
  if (!id.success) return brandGone
  const client = await serverClient()
  const { error } = await client.from('brands').delete().eq('id', id.data)
  return error ? databaseRefusal(error) : done('The brand was deleted.')
}
