'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { newKey } from '@/lib/security/keys'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, type Refused, refusal } from '../answer'
import { readPosted } from '../posted-fields'
import { databaseRefusal } from '../setup/database-refusal'
import { currentWorkspace } from '../workspace'
import { type ApiKeyField, maxKeys, maxValidKeys } from './api-key'
import { apiKeyFields } from './api-key-fields'

/** The new key is in no later answer: it is stored only as a digest. */
export type ApiKeyAnswer = { status: 'done'; message: string; key?: string } | Refused<ApiKeyField>

const tooMany = refusal(
  `An account can have up to ${maxValidKeys} valid keys, or ${maxKeys} including those revoked in the last 90 days. Revoke a key you no longer use, or try again later.`,
)

const keyGone = refusal('This key no longer exists. The list has been reloaded.')

/** Adds an API key to an account of the user. Row-level security decides whether they may. */
export async function createApiKey(accountId: unknown, posted: unknown): Promise<ApiKeyAnswer> {
  const { values, refused } = readPosted<ApiKeyField, { name: string }>(posted, ['name'], apiKeyFields)
  if (refused) return refused
  await currentWorkspace()
  const account = z.uuid().safeParse(accountId)
  if (!account.success) return refusal('This account no longer exists. Reload the page.')
  const { key, digest, hint } = newKey('api')
  const client = await serverClient()
  const { error } = await client
    .from('api_keys')
    .insert({ account_id: account.data, name: values.name, digest, hint })
  if (error) return error.code === 'PT409' ? tooMany : databaseRefusal(error)
  revalidatePath(routes.clientSettings)
  return { status: 'done', message: '', key }
}

/** Ends an API key forever. */
export async function revokeApiKey(keyId: unknown): Promise<Answer<never>> {
  await currentWorkspace()
  const id = z.uuid().safeParse(keyId)
  if (!id.success) return keyGone
  const client = await serverClient()
  const { data, error } = await client
    .from('api_keys')
    .update({ revoked_at: new Date().toISOString() })
    .eq('id', id.data)
    .select('id')
  if (error) return databaseRefusal(error)
  revalidatePath(routes.clientSettings)
  return data.length > 0 ? { status: 'done', message: 'The key was revoked.' } : keyGone
}
