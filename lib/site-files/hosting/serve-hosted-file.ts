import 'server-only'
import { every } from '@/lib/cron/run-tasks'
import { hourMs } from '@/lib/format/durations'
import { clientKeyOf } from '@/lib/security/client-address'
import { createLimit, takeFromEach } from '@/lib/security/rate-limit'
import { HostedFiles, type MissLimit } from './hosted-files'
import { hostedResponse } from './hosted-response'
import { copiesOfBuild } from './kept-copies'
import { listPublishedFiles, loadPublishedFile } from './load-published-file'

/** Files that do not exist, in a minute: of one client, and of all together. Files that exist are not limited. */
const missesPerClient = 60
const misses = 3_000

const create = () => ({
  files: new HostedFiles({
    load: loadPublishedFile,
    listPublished: listPublishedFiles,
    copies: copiesOfBuild(),
  }),
  perClient: createLimit({ name: 'hosted-miss-client', points: missesPerClient, seconds: 60 }),
  total: createLimit({ name: 'hosted-miss-total', points: misses, seconds: 60 }),
})

declare global {
  // Next's bundles contain several copies of this module.
  var hostedFiles: ReturnType<typeof create> | undefined
}

function hosting() {
  globalThis.hostedFiles ??= create()
  return globalThis.hostedFiles
}

function limitFor(
  request: Pick<Request, 'headers'>,
  { perClient, total }: ReturnType<typeof create>,
): MissLimit {
  const client = clientKeyOf(request)
  return {
    take: () =>
      takeFromEach([
        [perClient, client],
        [total, 'all'],
      ]),
    async giveBack() {
      await perClient.giveBack(client)
      await total.giveBack('all')
    },
  }
}

/** Responds to a request for a hosted file. @param segments of the path behind the token */
export function serveHostedFile(
  request: Pick<Request, 'headers'>,
  token: string,
  segments: readonly string[],
): Promise<Response> {
  const state = hosting()
  return hostedResponse(request, { token, name: segments.join('/') }, state.files, limitFor(request, state))
}

/**
 * Deletes this server's copies of files that are published no more, for example after a site was removed.
 * @returns their number
 * @throws SupabaseError
 */
export const sweepHostedFiles = (): Promise<number> => hosting().files.sweep()

/** A scheduled task: once an hour in each process, for what other processes removed. */
export const hostedFilesTask = every(hourMs, sweepHostedFiles)
