import type { SiteRequest } from './post.ts'

/** A sender, as the end of the process sees it. */
export interface Flushable {
  /** Tries once to send what is queued. Never rejects. */
  flush(): Promise<void>
  /** Takes what is not sent. */
  takeRequests(): SiteRequest[]
}

/** What all copies of this package in one process share: a bundler may include it several times. */
interface ProcessState {
  /** Requests that are counted already, by their object. */
  counted: WeakSet<object>
  senders: Set<Flushable>
  isFlushedAtExit: boolean
  /** Whether `register` counts all requests to this process's HTTP servers. */
  countsAllRequests: boolean
}

declare global {
  var aiVisitsState: ProcessState | undefined
}

export function processState(): ProcessState {
  globalThis.aiVisitsState ??= {
    counted: new WeakSet(),
    senders: new Set(),
    isFlushedAtExit: false,
    countsAllRequests: false,
  }
  return globalThis.aiVisitsState
}

/** Whether a request is not counted yet. From then on, it is. */
export function countOnce(request: object): boolean {
  const { counted } = processState()
  if (counted.has(request)) return false
  counted.add(request)
  return true
}
