import { join } from 'node:path'
import type { ServiceModule } from '../lake-context.ts'
import { deliver } from './delivery.ts'
import { openDeliveryPositions } from './delivery-positions.ts'
import { DeliverySource } from './delivery-source.ts'
import { Dispatcher } from './dispatcher.ts'
import { createWebhookRule } from './webhook-rule.ts'

/**
 * Sends changes to the configured webhooks in the background after each commit. A new webhook starts with the next
 * change; a known one continues at its stored position after a restart.
 * @throws StartError if a filter or projection does not parse.
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
      send: (message) => deliver(webhook, rule.id, message, config, closing.signal),
      batch: webhook.batch,
      onSettled: (sequence) => positions.set(rule.id, sequence),
      warn,
    })
    void dispatcher.wake()
    return { source, dispatcher }
  })

  const stop = onTransaction((transaction) => {
    for (const { source, dispatcher } of hooks) {
      source.offer(transaction)
      // Runs after the response to the commit has been written.
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
