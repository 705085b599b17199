'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, refusal } from '../answer'
import { refuseReader } from '../find-site'
import { databaseRefusal } from '../setup/database-refusal'

const nameGone = refusal('This name no longer exists. The list has been reloaded.')

async function setDismissed(nameId: unknown, isDismissed: boolean): Promise<Answer> {
  const reader = await refuseReader()
  if (reader) return reader
  const id = z.uuid().safeParse(nameId)
  if (!id.success) return nameGone
  const client = await serverClient()
  const { data, error } = await client
    .from('found_names')
    .update({ is_dismissed: isDismissed })
    .eq('id', id.data)
    .select('name')
  if (error) return databaseRefusal(error)
  revalidatePath(routes.clientArea)
  revalidatePath(routes.clientCompetitors)
  const [changed] = data
  if (!changed) return nameGone
  return {
    status: 'done',
    message: isDismissed
      ? `${changed.name} was dismissed. No figure counts it any more.`
      : `${changed.name} is back in the list.`,
  }
}

/** Leaves a name out of lists and figures for good, in all answers that have it. */
export const dismissName = async (nameId: unknown): Promise<Answer> => setDismissed(nameId, true)

/** Takes the dismissal of a name back. */
export const restoreName = async (nameId: unknown): Promise<Answer> => setDismissed(nameId, false)
