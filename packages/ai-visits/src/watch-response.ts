import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAgentRequest } from './agent-request.ts'
import type { BackgroundSender } from './background-sender.ts'
import { countOnce } from './process-state.ts'
import { createVisit } from './visit.ts'

/**
 * Counts a request to a Node server, if it is an agent's, when its response has ended.
 * @param readAddress finds the client's address; called when the request arrives, because its socket may be gone later
 */
export function watchResponse(
  sender: BackgroundSender,
  { request, response, url }: { request: IncomingMessage; response: ServerResponse; url: string | undefined },
  readAddress: () => string | null | undefined,
): void {
  const userAgent = request.headers['user-agent'] ?? ''
  if (!isAgentRequest(userAgent) || !countOnce(request)) return
  const address = readAddress()
  const { method } = request
  // Also occurs if the client disconnects early.
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : null
    sender.add(createVisit({ method, url, status, userAgent, address }))
  })
}
