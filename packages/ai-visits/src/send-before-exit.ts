import { Worker } from 'node:worker_threads'
import type { SiteRequest } from './post.ts'

/** How long the exit waits at most. */
const longestMs = 2_000

/** Runs in a thread, because the main thread no longer waits for anything when the process exits. */
const script = `
const { workerData: { requests, done } } = require('node:worker_threads')
const send = ({ url, init }) => fetch(url, init).then((response) => response.arrayBuffer())
Promise.allSettled(requests.map(send)).then(() => {
  const finished = new Int32Array(done)
  Atomics.store(finished, 0, 1)
  Atomics.notify(finished, 0)
})`

/** Sends requests while the process exits, which waits for them. What fails is lost. */
export function sendBeforeExit(requests: readonly SiteRequest[]): void {
  if (requests.length === 0) return
  const done = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  new Worker(script, { eval: true, workerData: { requests, done } })
  Atomics.wait(new Int32Array(done), 0, 0, longestMs)
}
