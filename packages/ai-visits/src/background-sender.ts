import type { Destination } from './configuration.ts'
import { flushAtExit } from './flush-at-exit.ts'
import { Sender, type Source } from './sender.ts'
import type { Visit } from './visit.ts'

/** Sends visits from a process that keeps running, such as a Node server. */
export interface BackgroundSender {
  add(visit: Visit): void
  /** Waits for a running request and tries once to send what is queued. Never rejects. */
  flush(): Promise<void>
}

/** Starts a sender with timers that do not keep the process running. It also sends when the process ends. */
export function startBackgroundSender(destination: Destination, source: Source): BackgroundSender {
  const sender = new Sender(destination, source)
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined

  const schedule = () => {
    if (timer || sending || sender.isEmpty) return
    timer = setTimeout(() => {
      timer = undefined
      sending = sender.send().then(() => {
        sending = undefined
        schedule()
      })
    }, sender.waitMs)
    timer.unref()
  }
  const flush = async () => {
    await Promise.all([sending, sender.send()])
  }

  flushAtExit({ flush, takeRequests: () => sender.takeRequests() })
  return {
    add: (visit) => {
      sender.add(visit)
      schedule()
    },
    flush,
  }
}
