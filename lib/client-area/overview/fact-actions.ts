'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, refusal } from '../answer'
import { refuseReader, siteToEdit } from '../find-site'
import { readPosted } from '../posted-fields'
import { databaseRefusal } from '../setup/database-refusal'
import type { FactField } from './brand-fact'
import { factFields } from './fact-fields'

const names = ['kind', 'subject', 'value'] as const

const duplicate = {
  field: 'subject',
  message: 'You already have a fact of this type about this subject.',
} as const

const factGone = refusal('This fact no longer exists. The list has been reloaded.')

function done(message: string): Answer<never> {
  revalidatePath(routes.clientCompetitors)
  return { status: 'done', message }
}

/** Adds a fact about a site's own brand. Answers that are read from now on are checked against it. */
export async function addFact(siteId: unknown, posted: unknown): Promise<Answer<FactField>> {
  const { values, refused } = readPosted(posted, names, factFields)
  if (refused) return refused
  const site = await siteToEdit(siteId)
  if ('status' in site) return site
  const client = await serverClient()
  const { error } = await client.from('brand_facts').insert({ site_id: site.id, ...values })
  return error ? databaseRefusal(error, duplicate) : done('Fact added. New answers are checked against it.')
}

/** Changes a fact. Statements that were found before stay as they were judged. */
export async function editFact(factId: unknown, posted: unknown): Promise<Answer<FactField>> {
  const { values, refused } = readPosted(posted, names, factFields)
  if (refused) return refused
  const reader = await refuseReader()
  if (reader) return reader
  const id = z.uuid().safeParse(factId)
  if (!id.success) return factGone
  const client = await serverClient()
  const { data, error } = await client.from('brand_facts').update(values).eq('id', id.data).select('id')
  if (error) return databaseRefusal(error, duplicate)
  if (data.length > 0) return done('Fact saved. New answers are checked against it.')
  revalidatePath(routes.clientCompetitors)
  return factGone
}

/** Deletes a fact with the statements about it. Succeeds if it no longer exists. */
export async function deleteFact(factId: unknown): Promise<Answer> {
  const reader = await refuseReader()
  if (reader) return reader
  const id = z.uuid().safeParse(factId)
  if (!id.success) return factGone
  const client = await serverClient()
  const { error } = await client.from('brand_facts').delete().eq('id', id.data)
  return error ? databaseRefusal(error) : done('The fact was deleted.')
}
