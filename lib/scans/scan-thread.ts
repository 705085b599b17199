import 'server-only'
import { Worker } from 'node:worker_threads'
import type { ScanEvent } from '@/lib/checker/report'
import type { FromScanWorker, ToScanWorker } from '@/lib/checker/worker-messages'
import { environment } from '@/lib/env/server'
import { threadOptions } from '@/lib/threads/job-thread'

/** A scan ends by itself before this; one that does not hangs, and its thread is ended. */
const hangMs = 60_000

/** Where the events of a running scan go. */
interface RunningScan {
  controller: ReadableStreamDefaultController<ScanEvent>
  timer: NodeJS.Timeout
}

/** The thread in which scans run, all in the same one. It is started by the first scan, and again after its end. */
class ScanThread {
  readonly #worker: Worker
  readonly #scans = new Map<number, RunningScan>()
  #count = 0

  constructor(onEnd: () => void) {
    const { siteUrl, checkerAllowedOrigins } = environment
    this.#worker = new Worker(new URL('../checker/scan-worker.ts', import.meta.url), {
      workerData: { siteUrl, allowedOrigins: [siteUrl, ...checkerAllowedOrigins] },
      ...threadOptions,
    })
    this.#worker.unref()
    this.#worker.on('message', (message: FromScanWorker) => this.#receive(message))
    let reason: unknown = new Error('The thread of the scans has ended.')
    this.#worker.on('error', (error) => {
      reason = error
      console.error('The thread of the scans failed:', error)
    })
    this.#worker.on('exit', () => {
      onEnd()
      for (const number of this.#scans.keys()) this.#end(number, reason)
    })
  }

  /** Starts a scan. Cancelling the stream stops it. */
  scan(address: string): ReadableStream<ScanEvent> {
    this.#count += 1
    const number = this.#count
    return new ReadableStream({
      start: (controller) => {
        const timer = setTimeout(() => void this.#worker.terminate(), hangMs)
        timer.unref()
        this.#scans.set(number, { controller, timer })
        this.#tell({ kind: 'scan', number, address })
      },
      cancel: () => {
        // The timer stays until the thread says that the scan has ended: a thread that hangs must still be ended.
        this.#tell({ kind: 'stop', number })
      },
    })
  }

  #receive(message: FromScanWorker) {
    if (message.kind === 'end')
      return this.#end(message.number, message.fault === undefined ? undefined : new Error(message.fault))
    try {
      this.#scans.get(message.number)?.controller.enqueue(message.event)
    } catch {
      // The stream was cancelled while the event was on its way.
    }
  }

  #end(number: number, fault: unknown) {
    const scan = this.#scans.get(number)
    if (!scan) return
    this.#scans.delete(number)
    clearTimeout(scan.timer)
    try {
      if (fault === undefined) scan.controller.close()
      else scan.controller.error(fault)
    } catch {
      // The stream was cancelled.
    }
  }

  #tell(message: ToScanWorker) {
    this.#worker.postMessage(message)
  }
}

let thread: ScanThread | undefined

/**
 * Scans a page in the thread of the scans. Ending the iteration stops the scan.
 * @param address as a person typed it
 * @param signal stops it
 * @returns the events of the scan; the last one is a report or a problem
 * @throws while it is iterated, if the thread fails
 */
export async function* runScan(address: string, signal?: AbortSignal): AsyncGenerator<ScanEvent, void> {
  thread ??= new ScanThread(() => {
    thread = undefined
  })
  const reader = thread.scan(address).getReader()
  const stop = () => void reader.cancel().catch(() => undefined)
  signal?.addEventListener('abort', stop, { once: true })
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}
