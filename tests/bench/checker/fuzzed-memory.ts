import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import { residentMemory } from '../resident-memory.ts'

const responses = 5_000
const seed = 20_261_124
/** Of the thread of the scans (lib/scans/scan-thread.ts). */
const limitMb = 512

const result = z.object({ before: z.number(), after: z.number(), seconds: z.number() })

/** Judges thousands of fuzzed responses in a thread with the limits of the scans. @throws if it ends the thread */
export async function measureFuzzedMemory(): Promise<void> {
  const resident = async () => (await residentMemory(process.pid))?.toFixed(0) ?? 'unknown'
  const before = await resident()
  const thread = new Worker(new URL('fuzz-thread.ts', import.meta.url), {
    workerData: { responses, seed },
    resourceLimits: { maxOldGenerationSizeMb: limitMb },
  })
  const told = result.parse((await once(thread, 'message'))[0])
  console.log(
    `\n${responses} fuzzed responses in ${told.seconds.toFixed(1)} s, in a thread with at most ${limitMb} MB of heap`,
  )
  console.table({
    'heap of the thread, MB': { before: told.before, after: told.after },
    'process, MB': { before, after: await resident() },
  })
  await thread.terminate()
}
