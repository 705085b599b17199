import { type Flushable, processState } from './process-state.ts'
import { sendBeforeExit } from './send-before-exit.ts'

const stopSignals = ['SIGTERM', 'SIGINT'] as const
/** How long a process that ends by a signal waits at most. */
const longestMs = 2_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

const senders = () => [...processState().senders]

const flushAll = () => Promise.all(senders().map((sender) => sender.flush()))

function onExit(): void {
  try {
    sendBeforeExit(senders().flatMap((sender) => sender.takeRequests()))
  } catch {
    // The process must end, whatever is lost.
  }
}

/**
 * Sends what a sender has queued when the process ends. It ends as it would have without: a signal that nothing else handles ends it,
 * at most two seconds later.
 */
export function flushAtExit(sender: Flushable): void {
  const state = processState()
  state.senders.add(sender)
  if (state.isFlushedAtExit) return
  state.isFlushedAtExit = true
  process.once('exit', onExit)
  for (const signal of stopSignals) {
    process.once(signal, () => {
      const isAlone = process.listenerCount(signal) === 0
      const flushed = Promise.race([flushAll(), pause(longestMs)])
      // Without a listener, the signal ends the process.
      if (isAlone) void flushed.finally(() => process.kill(process.pid, signal))
    })
  }
}
