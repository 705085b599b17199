import 'server-only'
import { environment } from '@/lib/env/server'
import { messageOf } from '@/lib/format/error-message'
import { storeMs } from './run-limits'
import { runPrompts } from './run-prompts'

/** Many hosts end a request, and the work after it, at 60 seconds. */
const usualSliceMs = 57_000
/** For claiming, before the last call of a slice. */
const claimMs = 2_000

/** How long a slice takes at most, in milliseconds: longer than usual only if calls may take longer. */
export const sliceMs = (): number => Math.max(usualSliceMs, environment.promptRuns.callMs + claimMs + storeMs)

/** The work at runs that have just been requested, for Next's `after`. It logs a failure, and does not throw. */
export const planPromptRuns = (): (() => Promise<void>) => async () => {
  await runPrompts({ until: performance.now() + sliceMs() }).catch((error: unknown) =>
    console.error(`Prompt runs: ${messageOf(error)}`),
  )
}
