import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { LOOPBACK, listenOnLoopback } from '../service/loopback-server.ts'
import { createSupabase } from './supabase.ts'
import type { SupabaseConfig } from './supabase-config.ts'

/** Longer than clients keep an idle connection, so that none is closed just when it is reused. */
const KEEP_ALIVE_MS = 75_000

/**
 * Opens the database and listens on the loopback address.
 * @returns the address, and a function that ends both
 * @throws StartError if the port cannot be listened on, a migration fails or config.toml is invalid
 */
export async function listen(config: SupabaseConfig): Promise<{ address: string; stop(): Promise<void> }> {
  let { port } = config
  const addressOf = () => `http://${LOOPBACK}:${port}`
  const supabase = await createSupabase(config, addressOf)
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, getRequestListener(supabase.fetch))
  port = await listenOnLoopback(server, port, 'SUPABASE_PORT')
  return {
    address: addressOf(),
    async stop() {
      server.close()
      await supabase.close()
      server.closeAllConnections()
    },
  }
}
