import 'server-only'
import { clientKeyOf } from '@/lib/security/client-address'
import { createLimit, takeFromEach } from '@/lib/security/rate-limit'
import { HostedFiles, type MissLimit } from './hosted-files'
import { hostedResponse } from './hosted-response'
import { copiesOfBuild } from './kept-copies'
import { loadPublishedFile } from './load-published-file'

/** Files that do not exist, in a minute: of one client, and of all together. Files that exist are not limited. */
const missesPerClient = 60
const misses = 3_000

const create = () => ({
  files: new HostedFiles({ load: loadPublishedFile, copies: copiesOfBuild() }),
  perClient: createLimit({ name: 'hosted-miss-client', points: missesPerClient, seconds: 60 }),
  total: createLimit({ name: 'hosted-miss-total', points: misses, seconds: 60 }),
})

let hosting: ReturnType<typeof create> | undefined

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
  hosting ??= create()
  return hostedResponse(
    request,
    { token, name: segments.join('/') },
    hosting.files,
    limitFor(request, hosting),
  )
}
