import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { LakeError } from '../http/lake-error.ts'
import type { LakeConfig } from '../lake-config.ts'
import type { QueryResult } from './query-engine.ts'
import type { QueryRequest } from './query-request.ts'
import { QueryTimeout } from './time-budget.ts'

/** A query for the thread, and the newest transaction that it must see. */
export interface QueryJob {
  readonly request: QueryRequest
  readonly sequence: number
}

export type QueryJobAnswer =
  | { readonly result: QueryResult }
  | { readonly refusal: { status: number; message: string; body: Readonly<Record<string, unknown>> } }

/** The hosted service's limit (Sanity's "Technical limits" page). It includes the wait for a thread. */
const LIMIT_MS = 60_000
/** Each has its own copy of the documents. */
const THREADS = 2
const IDLE_MS = 30_000

/** Evaluates queries that take long in threads of their own, which are ended after the limit. */
export class QueryThreads {
  readonly #config: Pick<LakeConfig, 'dataDirectory' | 'projectId' | 'dataset'>
  readonly #limitMs: number
  readonly #inTurn = pLimit(THREADS)
  readonly #idle: Worker[] = []
  readonly #busy = new Set<Worker>()
  #idleTimer: NodeJS.Timeout | undefined

  constructor(config: Pick<LakeConfig, 'dataDirectory' | 'projectId' | 'dataset'>, limitMs = LIMIT_MS) {
    const { dataDirectory, projectId, dataset } = config
    this.#config = { dataDirectory, projectId, dataset }
    this.#limitMs = limitMs
  }

  /** @throws LakeError (400) if the query cannot be evaluated @throws QueryTimeout */
  run(job: QueryJob): Promise<QueryResult> {
    const end = performance.now() + this.#limitMs
    return this.#inTurn(() => this.#work(job, end - performance.now()))
  }

  async close() {
    clearTimeout(this.#idleTimer)
    this.#inTurn.clearQueue()
    await Promise.all([...this.#idle.splice(0), ...this.#busy].map((worker) => worker.terminate()))
  }

  async #work(job: QueryJob, restMs: number): Promise<QueryResult> {
    const { query } = job.request
    if (restMs <= 0) throw new QueryTimeout(query)
    const worker = this.#idle.pop() ?? this.#start()
    this.#busy.add(worker)
    const given = Promise.withResolvers<QueryJobAnswer>()
    const end = () => given.reject(new QueryTimeout(query))
    const timer = setTimeout(end, restMs)
    const fail = (error: unknown) => given.reject(endedBy(error, query))
    worker.once('message', given.resolve).once('error', fail).once('exit', end)
    try {
      worker.postMessage(job)
      const answer = await given.promise
      worker.off('error', fail).off('exit', end)
      this.#rest(worker)
      if ('result' in answer) return answer.result
      const { status, message, body } = answer.refusal
      throw new LakeError(status, message, body)
    } catch (error) {
      if (!this.#idle.includes(worker)) await worker.terminate()
      throw error
    } finally {
      clearTimeout(timer)
      this.#busy.delete(worker)
    }
  }

  #start(): Worker {
    const worker = new Worker(new URL('./query-worker.ts', import.meta.url), {
      workerData: { config: this.#config },
      env: {},
      execArgv: [],
      // A query that needs more memory ends the thread, and not the lake.
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
    })
    worker.unref()
    return worker
  }

  /** Keeps a thread for the next query, and ends those that have nothing to do for a while. */
  #rest(worker: Worker) {
    this.#idle.push(worker)
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(() => {
      for (const idle of this.#idle.splice(0)) void idle.terminate()
    }, IDLE_MS).unref()
  }
}

function endedBy(error: unknown, query: string): LakeError {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    const description = 'The query needs more memory than it may have. Ask for fewer documents or fields.'
    return new LakeError(400, description, { error: { description, type: 'queryExecutionError', query } })
  }
  console.error(error)
  return LakeError.plain(500, 'An internal server error occurred.')
}
