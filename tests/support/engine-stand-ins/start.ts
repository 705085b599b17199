import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { listen } from '../listen.ts'
import { readRequest, type StandInResponse } from './answer-request.ts'
import { changes, initialSettings, type Mode, modeOf, type StandInEngine, settings } from './settings.ts'

/** A question that arrived, or the texts of a request for embeddings. */
export interface StandInCall {
  engine: StandInEngine
  question: string
  mode: Mode
  /** When it arrived, in milliseconds since 1970. */
  at: number
  isJudgment: boolean
}

export type EngineStandIns = Awaited<ReturnType<typeof startEngineStandIns>>

const notFound: StandInResponse = { status: 404, text: 'Not found' }

/**
 * Starts a server that stands in for all engines. GET /calls lists the questions, POST /set changes settings.
 * @param port by default a free one
 */
export async function startEngineStandIns({ port = 0 }: { port?: number } = {}) {
  let current = initialSettings()
  const calls: StandInCall[] = []

  function set(changed: z.input<typeof changes>) {
    current = settings.parse({ ...current, ...changed })
  }

  async function respond(path: string, body: unknown): Promise<StandInResponse | undefined> {
    const request = readRequest(path, body)
    if (!request) return notFound
    const { engine, question, schema } = request.asked
    const mode = modeOf(current, engine, question)
    calls.push({ engine, question, mode, at: Date.now(), isJudgment: schema !== undefined })
    const response = request.respond(mode, current)
    await wait(current.delayMs)
    return response
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    if (path === '/calls') return send(response, { status: 200, text: JSON.stringify(calls) })
    const received = await text(request)
    const body: unknown = received ? JSON.parse(received) : undefined
    if (path === '/set') {
      set(changes.parse(body))
      return send(response, { status: 200, text: '{}' })
    }
    send(response, await respond(path, body))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) =>
      send(response, { status: 400, text: `The stand-in does not understand this: ${error}` }),
    )
  })
  const { url, close } = await listen(server, port)
  return {
    url,
    /** The questions so far, in their order. */
    calls: () => [...calls],
    /** Changes some settings. */
    set,
    close,
  }
}

/** Without a response, the request hangs. */
function send(response: ServerResponse, sent: StandInResponse | undefined) {
  if (!sent) return
  response.writeHead(sent.status, { 'content-type': 'application/json', ...sent.headers })
  response.end(sent.text)
}
