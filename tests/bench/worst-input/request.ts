import { once } from 'node:events'
import { type Agent, request } from 'node:http'

interface Sent {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** By default a connection of its own: one on which an answer came before the end of a body is not used again. */
  agent?: Agent
}

/** Sends a request and reads the response. @throws if the connection ends before */
export async function load(
  address: string,
  { method = 'GET', headers = {}, body, agent }: Sent = {},
): Promise<void> {
  const sent = request(address, { method, headers, agent: agent ?? false })
  sent.end(body)
  const [response] = await once(sent, 'response')
  response.resume()
  await once(response, 'end')
}
