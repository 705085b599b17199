/**
 * Serves the local Supabase, one after another on databases that its parent names. A process that has served one starts the
 * next in a sixth of the time. Ends with its parent.
 */
import { listen } from '../../../local/supabase/listen.ts'
import { configFrom } from '../../../local/supabase/supabase-environment.ts'

/** The variables of a service to start, or the address of one to stop. */
export type Order = { start: Record<string, string> } | { stop: string }
export interface Report {
  id: string
  address?: string
  problem?: string
}

const running = new Map<string, Awaited<ReturnType<typeof listen>>>()

async function follow(order: Order): Promise<Partial<Report>> {
  if ('stop' in order) {
    await running.get(order.stop)?.stop()
    running.delete(order.stop)
    return {}
  }
  const config = configFrom(order.start)
  const served = await listen({ ...config, dataDirectory: `${config.dataDirectory}/postgres` })
  running.set(served.address, served)
  return { address: served.address }
}

process.on('disconnect', () => process.exit())
process.on('message', async ({ id, ...order }: Order & { id: string }) => {
  const report = await follow(order).catch((error: unknown) => ({ problem: String(error) }))
  process.send?.({ id, ...report })
})
