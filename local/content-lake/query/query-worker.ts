import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { LakeError } from '../http/lake-error.ts'
import { lakeConfigSchema } from '../lake-config.ts'
import { ReadOnlyStore } from '../store/read-only-store.ts'
import { QueryEngine } from './query-engine.ts'
import type { QueryJob, QueryJobAnswer } from './query-threads.ts'

const config = lakeConfigSchema
  .pick({ dataDirectory: true, projectId: true, dataset: true })
  .parse(z.object({ config: z.unknown() }).parse(workerData).config)

let opened: { readonly store: ReadOnlyStore; readonly engine: QueryEngine } | undefined

/** The documents with at least this transaction. */
function engineAt(sequence: number): QueryEngine {
  if (opened && opened.store.lastSequence === sequence) return opened.engine
  opened?.engine.close()
  const store = new ReadOnlyStore(config.dataDirectory)
  opened = { store, engine: new QueryEngine(store, config) }
  return opened.engine
}

async function answer({ request, sequence }: QueryJob): Promise<QueryJobAnswer> {
  try {
    return { result: await engineAt(sequence).runAside(request) }
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    return { refusal: { status: error.status, message: error.message, body: error.body } }
  }
}

// Only QueryThreads sends messages.
parentPort?.on('message', (job: QueryJob) => void answer(job).then((given) => parentPort?.postMessage(given)))
