import 'server-only'
import { senderOf } from './client-address'
import { createLimit, takeFromEach } from './limit'

interface Rate {
  /** Requests in a minute that one sender may make. */
  each: number
  /** Requests in a minute that all senders may make together; it also bounds how many senders are remembered. */
  all: number
}

/** A request, or its headers alone: a server action gets no more. */
type Sent = Pick<Request, 'headers'>

/**
 * Counts requests to one address of the site, in this process. A refused request changes no count.
 * @returns a function that counts a request, and says after how many seconds to come again when it is one too many
 */
export function rateLimit({ each, all }: Rate): (request: Sent) => Promise<number | undefined> {
  const perSender = createLimit({ points: each, seconds: 60 })
  const shared = createLimit({ points: all, seconds: 60 })
  return (request) =>
    takeFromEach([
      [perSender, senderOf(request)],
      [shared, 'all'],
    ])
}
