import Stripe from 'stripe'
import type { WireEvent } from './wire.ts'

export const standInWebhookSecret = 'whsec_standin0000000000000000'

/** A webhook's request with its signature, as Stripe sends it. @param timestamp seconds since 1970 */
export function signedRequest(
  url: string,
  body: string,
  { timestamp = Math.floor(Date.now() / 1_000), secret = standInWebhookSecret } = {},
): Request {
  const header = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  return new Request(url, {
    method: 'POST',
    headers: { 'stripe-signature': header, 'content-type': 'application/json; charset=utf-8' },
    body,
  })
}

export const requestOf = (url: string, event: WireEvent): Request =>
  signedRequest(url, JSON.stringify(event, null, 2))

interface Disorder {
  /** Between 0 and 1. */
  random: () => number
  /** Shares of the events that are lost, and that come twice. */
  dropped: number
  repeated: number
}

/** The deliveries of events in random order, some of them repeated and some lost. */
export function disorder<Item>(items: readonly Item[], { random, dropped, repeated }: Disorder): Item[] {
  const delivered = items.flatMap((item) => {
    const draw = random()
    if (draw < dropped) return []
    return draw < dropped + repeated ? [item, item] : [item]
  })
  for (let last = delivered.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const [one, two] = [delivered[last], delivered[other]]
    if (one === undefined || two === undefined) continue
    delivered[last] = two
    delivered[other] = one
  }
  return delivered
}
