'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, refusal } from '../answer'
import { readPosted } from '../posted-fields'
import { databaseRefusal } from '../setup/database-refusal'
import { siteFields } from '../setup/site-fields'
import { currentWorkspace } from '../workspace'

const nameFields = z.object({ name: siteFields.shape.name })

/** Renames an account. The database decides whether the user may. */
export async function renameAccount(accountId: unknown, posted: unknown): Promise<Answer<'name'>> {
  const { values, refused } = readPosted<'name', { name: string }>(posted, ['name'], nameFields)
  if (refused) return refused
  await currentWorkspace()
  const id = z.uuid().safeParse(accountId)
  const gone = refusal('Your role no longer allows this. Reload the page.')
  if (!id.success) return gone
  const client = await serverClient()
  const { data, error } = await client
    .from('accounts')
    .update({ name: values.name })
    .eq('id', id.data)
    .select('id')
  if (error) return databaseRefusal(error)
  if (data.length === 0) return gone
  // The name is also in the frame of the screens.
  revalidatePath(routes.clientArea, 'layout')
  return { status: 'done', message: 'The account was renamed.' }
}
