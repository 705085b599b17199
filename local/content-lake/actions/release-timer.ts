import { z } from 'zod'
import { LakeError } from '../http/lake-error.ts'
import type { LakeContext, ServiceModule } from '../lake-context.ts'
import { releaseDocumentType, releaseNameOf } from '../store/document.ts'
import { LOCAL_USER_ID } from '../users.ts'
import { documentsOf } from './perform-actions.ts'
import { failRelease, publishRelease } from './release-mutations.ts'

const intervalMs = 1000
/** A release that is published later than this is worth a line in the log. */
const lateMs = 5000

const scheduled = z.object({
  _id: z.string(),
  state: z.literal('scheduled'),
  publishAt: z.iso.datetime(),
  metadata: z.object({ title: z.string().optional() }).catch({}),
})

const isDue = ({ publishAt }: z.output<typeof scheduled>, now: Date) => Date.parse(publishAt) <= now.getTime()

/**
 * Publishes scheduled releases at their time. It looks once a second instead of waiting for a time, so that a machine that
 * slept, a clock that jumps and a restart need no care: whatever is due is published, each release in one transaction.
 */
export const releaseTimer: ServiceModule = (context) => {
  let told = ''
  const look = () => {
    try {
      publishDueReleases(context)
      told = ''
    } catch (error) {
      // For example a full disk: the next look tries again.
      const reason = String(error)
      if (reason !== told) console.error(error)
      told = reason
    }
  }
  look()
  const timer = setInterval(look, intervalMs)
  timer.unref()
  return { close: () => clearInterval(timer) }
}

/**
 * Publishes the scheduled releases whose time has come, the earliest first. One that its documents do not allow is active
 * again, with the reason in `error`.
 * @throws LakeError if the lake cannot store anything
 */
export function publishDueReleases(context: LakeContext, now = new Date()) {
  const due = [...context.store.ofType(releaseDocumentType)]
    .flatMap((document) => scheduled.safeParse(document).data ?? [])
    .filter((release) => isDue(release, now))
    .sort((one, other) => Date.parse(one.publishAt) - Date.parse(other.publishAt))
  for (const release of due) publishDue(context, release, now)
}

function publishDue(context: LakeContext, release: z.output<typeof scheduled>, now: Date) {
  const { _id, publishAt, metadata } = release
  const name = releaseNameOf(release)
  const title = JSON.stringify(metadata.title || name)
  const author = context.store.transactionsOf(_id).at(-1)?.author ?? LOCAL_USER_ID
  const lateByMs = now.getTime() - Date.parse(publishAt)
  try {
    context.commit({ mutations: publishRelease(name, documentsOf(context.store), now), author })
    if (lateByMs > lateMs) {
      const lateBy = `${Math.round(lateByMs / 1000)} s after its time, ${publishAt}`
      console.warn(`content-lake: published release ${title} ${lateBy}, because nothing ran then.`)
    }
  } catch (error) {
    if (!(error instanceof LakeError && error.failedItems)) throw error
    context.commit({ mutations: [failRelease(name, error.message)], author })
    console.error(`content-lake: release ${title} was not published: ${error.message}`)
  }
}
