import 'server-only'
import { z } from 'zod'
import { currentWorkspace } from '../../client-area/workspace'
import { waitingTime } from '../../format/waiting-time'
import { textResponse } from '../../http/responses'
import { createLimit } from '../../security/rate-limit'
import { dataOf } from '../../supabase/data-of'
import { serverClient } from '../../supabase/server'
import { exportArchive } from '../archive/export-archive'

const notFound =
  'This export doesn’t exist, has been deleted, or isn’t yours. Only owners and admins of the account can download it. Request a new one on the settings screen.'
const expired = 'This export has expired. Request a new one on the settings screen.'
const notReady = 'This export isn’t ready yet. The settings screen shows its status.'

/** Each download reads the archive from the database. */
const hourly = createLimit({ name: 'export-download', points: 20, seconds: 3_600 })

const tooOften = (seconds: number) =>
  textResponse(429, `This export was downloaded 20 times in an hour. Try again in ${waitingTime(seconds)}.`, {
    'retry-after': String(seconds),
  })

async function findExport(id: string) {
  const client = await serverClient()
  // Row-level security shows owners and admins the exports of their accounts, and nobody else.
  return dataOf(
    client
      .from('account_exports')
      .select('state, requested_at, ready_at, expires_at, row_count, accounts(name, is_sample)')
      .eq('id', id)
      .maybeSingle(),
  )
}

/** "export-bramble-sons-2026-11-25.zip" */
const fileName = (accountName: string, isSample: boolean, readyAt: string) =>
  [
    'export',
    isSample ? 'sample-data' : '',
    accountName
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
    readyAt.slice(0, 10),
  ]
    .filter(Boolean)
    .join('-')

/**
 * An export as a ZIP archive, for an owner or admin of its account.
 * @param parameters `id` is the export's
 * @throws SupabaseError; without a session it redirects to the sign-in page
 */
export async function downloadExport(parameters: URLSearchParams): Promise<Response> {
  await currentWorkspace()
  const { data: id } = z.uuid().safeParse(parameters.get('id'))
  const found = id ? await findExport(id) : null
  if (!id || !found?.accounts) return textResponse(404, notFound)
  const { state, requested_at, ready_at, expires_at, row_count, accounts } = found
  if (state !== 'ready' || ready_at === null || expires_at === null) return textResponse(409, notReady)
  if (Date.parse(expires_at) <= Date.now()) return textResponse(410, expired)
  const seconds = await hourly.take(id)
  if (seconds !== undefined) return tooOften(seconds)
  const { name, is_sample: isSample } = accounts
  const archive = await exportArchive(id, {
    accountName: name,
    isSample,
    requestedAt: requested_at,
    readyAt: ready_at,
    rowCount: row_count,
  })
  return new Response(archive, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName(name, isSample, ready_at)}.zip"`,
      'cache-control': 'private, no-store',
    },
  })
}
