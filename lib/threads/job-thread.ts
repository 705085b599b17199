import 'server-only'
import type { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { JobAnswer, JobMessage, JobTable } from './serve-jobs'

/** For threads that work with texts of strangers. Turbopack bundles a worker only if its options are written as an object, `{ ...threadOptions }`. */
export const threadOptions = {
  // No variable of this process, so that no key can reach such a text.
  env: {},
  // The process's own options load what is for the process, such as the supervisor's watchdog.
  execArgv: [],
  // A text that needs more memory ends the thread, and not the site.
  resourceLimits: { maxOldGenerationSizeMb: 512 },
}

/** `slow`: it took longer than the limit. `ended`: it ended the thread, for example without memory. `busy`: too many wait. */
const threadProblems = ['slow', 'ended', 'busy'] as const
export type ThreadProblem = (typeof threadProblems)[number]

const messages: Record<ThreadProblem, string> = {
  slow: 'It took too long.',
  ended: 'The thread ended.',
  busy: 'Too many are waiting.',
}

/** Why a job in a thread has no result, if that is not a fault in its code. */
class ThreadError extends Error {
  override name = 'ThreadError'
  readonly problem: ThreadProblem

  constructor(problem: ThreadProblem, cause?: unknown) {
    super(messages[problem], { cause })
    this.problem = problem
  }
}

const threadError = z.object({ name: z.literal('ThreadError'), problem: z.enum(threadProblems) })

/** The problem of a ThreadError; undefined for others. Next's bundles contain several copies of the class, so its name tells. */
export const threadProblemOf = (error: unknown): ThreadProblem | undefined =>
  threadError.safeParse(error).data?.problem

interface Limits {
  /** Of one job. */
  timeMs: number
  /** Jobs that wait at most, of all owners. */
  maxWaiting: number
  /** Jobs that wait at most, of one owner. */
  maxWaitingOfOwner: number
}

/**
 * A thread that does jobs, one at a time. It is started by the first job, and again by the next one after a job that ended it or
 * took longer than the limit. Owners take turns, so one who has many jobs delays another by one job at most.
 */
export class JobThread<Table extends JobTable> {
  readonly #open: () => Worker
  readonly #limits: Limits
  /** By owner; the next one's first. */
  readonly #queues = new Map<string, (() => Promise<void>)[]>()
  #waiting = 0
  #isWorking = false
  #worker: Worker | undefined
  /** Of the job under way. */
  #job: PromiseWithResolvers<JobAnswer<never>> | undefined

  /** @param open creates the thread, whose file calls `serveJobs` */
  constructor(open: () => Worker, limits: Limits) {
    this.#open = open
    this.#limits = limits
  }

  /**
   * Does a job in the thread.
   * @param owner whose job it is, such as the ID of a site
   * @throws ThreadError; another error if the job's code throws
   */
  run<Kind extends keyof Table & string>(
    kind: Kind,
    input: Parameters<Table[Kind]>[0],
    owner: string,
  ): Promise<Awaited<ReturnType<Table[Kind]>>> {
    const queue = this.#queues.get(owner) ?? []
    const { maxWaiting, maxWaitingOfOwner } = this.#limits
    if (this.#waiting >= maxWaiting || queue.length >= maxWaitingOfOwner)
      return Promise.reject(new ThreadError('busy'))
    const result = new Promise<Awaited<ReturnType<Table[Kind]>>>((resolve, reject) => {
      queue.push(() => this.#work({ kind, input }).then(resolve, reject))
    })
    this.#queues.set(owner, queue)
    this.#waiting += 1
    void this.#workOff()
    return result
  }

  /** Ends the thread. The next job starts it again. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  async #workOff(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    for (let work = this.#next(); work; work = this.#next()) await work()
    this.#isWorking = false
  }

  /** The first job of the owner whose turn it is, who then goes to the end. */
  #next(): (() => Promise<void>) | undefined {
    for (const [owner, queue] of this.#queues) {
      const work = queue.shift()
      this.#queues.delete(owner)
      if (queue.length > 0) this.#queues.set(owner, queue)
      this.#waiting -= 1
      return work
    }
    return undefined
  }

  async #work(message: JobMessage): Promise<never> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    const job = Promise.withResolvers<JobAnswer<never>>()
    this.#job = job
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      void worker.terminate()
    }, this.#limits.timeMs)
    try {
      worker.postMessage(message)
      const answer = await job.promise
      if ('fault' in answer) throw new Error(answer.fault)
      return answer.output
    } catch (error) {
      throw isSlow ? new ThreadError('slow') : error
    } finally {
      clearTimeout(timer)
    }
  }

  #start(): Worker {
    const worker = this.#open()
    let reason: unknown
    worker.on('message', (answer: JobAnswer<never>) => this.#job?.resolve(answer))
    worker.on('error', (error) => {
      reason = error
      console.error('A thread failed:', error)
    })
    worker.on('exit', () => {
      this.#worker = undefined
      this.#job?.reject(new ThreadError('ended', reason))
    })
    // After the listeners: one for messages would keep the process running again.
    worker.unref()
    return worker
  }
}
