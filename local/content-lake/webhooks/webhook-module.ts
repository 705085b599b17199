import { join } from 'node:path'
import type { ServiceModule } from '../lake-context.ts'
import { type Delivery, deliver } from './delivery.ts'
import { openDeliveryPositions } from './delivery-positions.ts'
import { DeliverySource } from './delivery-source.ts'
import { Dispatcher } from './dispatcher.ts'
import { createWebhookRule } from './webhook-rule.ts'

/**
 * Tells the configured webhooks about changes, in the background of every commit. A webhook seen for the first time
 * begins with what happens from now on; one that is known goes on where it was, through restarts.
 * @throws StartError when a filter or projection does not parse.
 */
export const webhookModule: ServiceModule = ({ config, store, onTransaction }) => {
  const rules = config.webhooks.map((webhook) => ({
    webhook,
    rule: createWebhookRule(webhook, config, (id) => store.get(id)),
  }))
  const positions = openDeliveryPositions(
    join(config.dataDirectory, 'webhook-positions.json'),
    rules.map(({ rule }) => rule.id),
    store.lastSequence,
  )
  const closing = new AbortController()

  const hooks = rules.map(({ webhook, rule }) => {
    const warn = (message: string) => console.warn(`content-lake: ${message} (${webhook.url})`)
    const source = new DeliverySource(store, rule, positions.get(rule.id), warn)
    const dispatcher = new Dispatcher({
      source,
      send: (delivery: Delivery) => deliver(webhook, rule.id, delivery, config, closing.signal),
      onSettled: (sequence) => positions.set(rule.id, sequence),
      warn,
    })
    void dispatcher.wake()
    return { source, dispatcher }
  })

  const stop = onTransaction((transaction) => {
    for (const { source, dispatcher } of hooks) {
      source.offer(transaction)
      // After the answer to the one who committed has been written.
      setImmediate(() => dispatcher.wake())
    }
  })

  return {
    async close() {
      stop()
      for (const { dispatcher } of hooks) dispatcher.close()
      closing.abort()
      await positions.close()
    },
  }
}
