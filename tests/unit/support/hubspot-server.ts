import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { listen } from '../../support/listen'

export interface HubSpotRequest {
  path: string
  authorization: string | undefined
  emails: string[]
}

/** A status of 0 closes the connection without a response. */
export interface HubSpotAnswer {
  status: number
  headers?: Record<string, string>
  body?: object
}

const bodySchema = z.object({
  inputs: z.array(z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])),
})

/** A stand-in for HubSpot: records requests to its documented API, and responds as the test says. */
export async function startHubSpot() {
  const received: HubSpotRequest[] = []
  let answer: (request: HubSpotRequest) => HubSpotAnswer = () => ({ status: 200 })
  const server = createServer(async (request, response) => {
    const { inputs: emails } = bodySchema.parse(JSON.parse(await text(request)))
    const asked = { path: request.url ?? '', authorization: request.headers.authorization, emails }
    received.push(asked)
    const { status, headers, body } = answer(asked)
    if (status === 0) request.socket.destroy()
    else response.writeHead(status, headers).end(JSON.stringify(body ?? { status: 'COMPLETE', results: [] }))
  })
  const { url, close } = await listen(server)
  return {
    url,
    received,
    /** Sets the responses from now on, and clears the recorded requests. */
    answers(next: typeof answer) {
      answer = next
      received.length = 0
    },
    stop: () => void close(),
  }
}
