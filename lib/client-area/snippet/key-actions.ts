'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { newKey } from '@/lib/security/keys'
import { serverClient } from '@/lib/supabase/server'
import { type Answer, type Refused, refusal } from '../answer'
import { refuseReader, siteGone, siteToEdit } from '../find-site'
import { databaseRefusal } from '../setup/database-refusal'

/** The new server key is in no later answer: it is stored only as a digest. */
export type KeyAnswer = { status: 'done'; message: string; serverKey?: string | undefined } | Refused<never>

const keyGone = refusal('This key no longer exists. The list has been reloaded.')

function reload() {
  revalidatePath(routes.clientSnippet, 'layout')
}

/** Adds a key to a site. Earlier keys of its kind are valid for 7 more days. */
export async function createKey(siteId: unknown, kind: unknown): Promise<KeyAnswer> {
  const site = await siteToEdit(siteId)
  if ('status' in site) return site
  const wanted = z.enum(['tag', 'server']).safeParse(kind)
  if (!wanted.success) return siteGone
  const { key, digest, hint } = newKey(wanted.data)
  const isTag = wanted.data === 'tag'
  const client = await serverClient()
  const { error } = await client.rpc('rotate_ingest_key', {
    site_id: site.id,
    kind: wanted.data,
    digest,
    hint,
    ...(isTag ? { tag_key: key } : {}),
  })
  if (error) return databaseRefusal(error)
  reload()
  return isTag
    ? { status: 'done', message: 'The key was created.' }
    : { status: 'done', message: '', serverKey: key }
}

/** Ends a key at once and forever. */
export async function revokeKey(keyId: unknown): Promise<Answer<never>> {
  const reader = await refuseReader()
  if (reader) return reader
  const id = z.uuid().safeParse(keyId)
  if (!id.success) return keyGone
  const client = await serverClient()
  const { data, error } = await client.rpc('revoke_ingest_key', { key_id: id.data })
  if (error) return databaseRefusal(error)
  reload()
  return data ? { status: 'done', message: 'The key was revoked.' } : keyGone
}
