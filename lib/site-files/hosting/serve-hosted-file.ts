import 'server-only'
import { every } from '@/lib/cron/run-tasks'
import { hourMs } from '@/lib/format/durations'
import { type Count, createRequestLimit, giveBackToEach, type Sent } from '@/lib/security/rate-limit'
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
  misses: createRequestLimit({ name: 'hosted-miss', perClient: missesPerClient, total: misses }),
})

declare global {
  // Next's bundles contain several copies of this module.
  var hostedFiles: ReturnType<typeof create> | undefined
}

function hosting() {
  globalThis.hostedFiles ??= create()
  return globalThis.hostedFiles
}

function limitFor(request: Sent, limit: ReturnType<typeof create>['misses']): MissLimit {
  let taken: readonly Count[] = []
  return {
    async take() {
      const taking = await limit(request)
      taken = taking.taken ?? []
      return taking.refusedFor
    },
    giveBack: () => giveBackToEach(taken),
  }
}

/** Responds to a request for a hosted file. @param segments of the path behind the token */
export function serveHostedFile(
  request: Sent,
  token: string,
  segments: readonly string[],
): Promise<Response> {
  const { files, misses } = hosting()
  return hostedResponse(request, { token, name: segments.join('/') }, files, limitFor(request, misses))
}

/**
 * Deletes this server's copies of files that are published no more, for example after a site was removed.
 * @returns their number
 * @throws SupabaseError
 */
export const sweepHostedFiles = (): Promise<number> => hosting().files.sweep()

/** A scheduled task: once an hour in each process, for what other processes removed. */
export const hostedFilesTask = every(hourMs, sweepHostedFiles)
