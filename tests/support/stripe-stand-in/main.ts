import { requestOf, standInWebhookSecret } from './deliveries.ts'
import { standInKey, startStripeStandIn } from './start.ts'

// Runs the stand-in as a process, at the port in STRIPE_STAND_IN_PORT or a free one, and prints the variables of a site. With
// SITE_URL, it sends its events to that site.
const standIn = await startStripeStandIn({ port: Number(process.env.STRIPE_STAND_IN_PORT ?? 0) })
// A site's database may still have ids of an earlier start.
standIn.ledger.count = Math.floor(Date.now() / 1_000)
const site = process.env.SITE_URL
if (site) {
  standIn.ledger.onEvent = (event) => {
    fetch(requestOf(`${site}/api/billing/webhook`, event)).then(
      ({ status }) => console.log(`${event.type}: ${status}`),
      (error: unknown) => console.error(`${event.type}: ${error}`),
    )
  }
}
console.log(`STRIPE_SECRET_KEY=${standInKey}
STRIPE_WEBHOOK_SECRET=${standInWebhookSecret}
STRIPE_API_URL=${standIn.url}`)
