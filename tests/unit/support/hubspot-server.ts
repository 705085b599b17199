import { createServer } from 'node:http'
import { z } from 'zod'

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
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { inputs: emails } = bodySchema.parse(JSON.parse(Buffer.concat(pieces).toString()))
      const asked = { path: request.url ?? '', authorization: request.headers.authorization, emails }
      received.push(asked)
      const { status, headers, body } = answer(asked)
      if (status === 0) request.socket.destroy()
      else
        response.writeHead(status, headers).end(JSON.stringify(body ?? { status: 'COMPLETE', results: [] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    /** Sets the responses from now on, and clears the recorded requests. */
    answers(next: typeof answer) {
      answer = next
      received.length = 0
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
