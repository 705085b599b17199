import 'server-only'
import { z } from 'zod'
import { SupabaseError } from '@/lib/supabase/data-of'
import { serverClient } from '@/lib/supabase/server'
import { maxFileBytes, siteFileNames } from '../file-names'
import { checkBodyInThread } from '../reading/reader-thread'

/** Postgres: row-level security or a function refused. */
const insufficientPrivilege = '42501'

const malformed = 'This file isn’t valid. Reload the page and try again.'
const slow = { fault: 'The file takes too long to check. Make it smaller.' }
const gone = 'This site or file no longer exists. Reload the page.'

const nameSchema = z.enum(siteFileNames)

/** What became of a change; `fault` is a sentence for the user. */
export type Edit = { fault: string } | { fault?: never }

function refusal(error: { code?: string; message: string }): Edit {
  if (error.code === insufficientPrivilege) return { fault: gone }
  throw new SupabaseError(error.message)
}

/**
 * Publishes a text as the new version of a hosted file, as the signed-in user. Crawls no longer publish over it.
 * @throws SupabaseError
 */
export async function saveFile(siteId: unknown, name: unknown, body: unknown): Promise<Edit> {
  const target = z.object({ siteId: z.uuid(), name: nameSchema }).safeParse({ siteId, name })
  if (!target.success) return { fault: malformed }
  // Longer ones do not reach the thread.
  if (typeof body !== 'string' || body.length > 2 * maxFileBytes) return { fault: malformed }
  const checked = await checkBodyInThread(target.data.siteId, target.data.name, body).catch(() => slow)
  if ('fault' in checked) return checked
  const client = await serverClient()
  const { error } = await client.rpc('save_site_file', {
    site_id: target.data.siteId,
    name: target.data.name,
    body: checked.body,
  })
  return error ? refusal(error) : {}
}

/**
 * Publishes an earlier version of a file, as the signed-in user. Crawls no longer publish over it.
 * @throws SupabaseError
 */
export async function publishVersion(versionId: unknown): Promise<Edit> {
  const id = z.uuid().safeParse(versionId)
  if (!id.success) return { fault: malformed }
  const client = await serverClient()
  const { data, error } = await client.rpc('publish_site_file_version', { version_id: id.data })
  if (error) return refusal(error)
  return data ? {} : { fault: 'This version no longer exists. Reload the page.' }
}

/**
 * Publishes what the last crawl wrote, and lets the next crawls publish, as the signed-in user.
 * @throws SupabaseError
 */
export async function followCrawl(siteId: unknown, name: unknown): Promise<Edit> {
  const target = z.object({ siteId: z.uuid(), name: nameSchema }).safeParse({ siteId, name })
  if (!target.success) return { fault: malformed }
  const client = await serverClient()
  const { data, error } = await client.rpc('follow_crawl', {
    site_id: target.data.siteId,
    name: target.data.name,
  })
  if (error) return refusal(error)
  return data ? {} : { fault: 'No crawl has written this file yet. Start a crawl first.' }
}
