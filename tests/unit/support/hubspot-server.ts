import { createServer } from 'node:http'
import { z } from 'zod'

export interface HubSpotRequest {
  path: string
  authorization: string | undefined
  emails: string[]
}

/** A status of 0 ends the connection without an answer. */
export interface HubSpotAnswer {
  status: number
  headers?: Record<string, string>
  body?: object
}

const bodySchema = z.object({
  inputs: z.array(z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])),
})

/** Stands in for HubSpot: takes what it documents, and answers as the test wants. */
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
    /** What it answers from now on; what it received until now is forgotten. */
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
