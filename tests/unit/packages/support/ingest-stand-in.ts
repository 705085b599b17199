import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { version } from '@/packages/ai-visits/src/version'
import { listen } from '../../../support/listen'
import { until } from '../../support/until'

const visit = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime({ precision: 3 }),
  method: z.string().min(1).max(16),
  path: z.string().startsWith('/').max(2_000),
  status: z.int().min(100).max(599).nullable(),
  userAgent: z.string().max(500),
  address: z.union([z.ipv4(), z.ipv6()]).nullable(),
})

const batch = z.strictObject({
  source: z.enum(['next', 'express', 'cloudflare']),
  version: z.literal(version),
  visits: z.array(visit).min(1).max(500),
})

type Visit = z.infer<typeof visit>

/** How a request is answered: with an error, or not at all. */
export type Misbehavior = { status: number; retryAfter?: string } | 'hang' | 'disconnect'

export type IngestStandIn = Awaited<ReturnType<typeof startIngest>>

export const serverKey = `srv_${'k'.repeat(32)}`
export const agent = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'
export const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const maxBody = 512 * 1024
const maxLogBody = 5 * 1024 * 1024

function answer(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const problem = (response: ServerResponse, status: number, message: string, headers = {}) =>
  answer(response, status, { error: { code: 'refused', message } }, headers)

/** What is sent of a line of a log, and nothing else. */
const reduced = z.strictObject({
  visit_id: z.uuid(),
  time: z.iso.datetime({ precision: 3 }),
  path: z.string().startsWith('/'),
  status: z.int().nullable(),
  user_agent: z.string().max(500),
  address: z.union([z.ipv4(), z.ipv6()]).nullable(),
})

function storeVisits(standIn: State, body: Buffer, response: ServerResponse) {
  if (body.length > maxBody) return problem(response, 413, 'Too large')
  const parsed = batch.safeParse(JSON.parse(body.toString()))
  if (!parsed.success) return problem(response, 400, z.prettifyError(parsed.error))
  // Stands for a visit that the site finds invalid.
  if (parsed.data.visits.some(({ path }) => path === '/invalid'))
    return problem(response, 400, 'Invalid path')
  for (const one of parsed.data.visits) standIn.stored.set(one.id, one)
  answer(response, 200, { stored: parsed.data.visits.length, ignored: 0 })
}

function storeLines(standIn: State, body: Buffer, response: ServerResponse) {
  if (body.length > maxLogBody) return problem(response, 413, 'Too large')
  const lines = body.toString().split('\n').slice(0, -1)
  const visits = lines.map((text) => reduced.parse(JSON.parse(text)))
  // Stands for a visit that the site finds invalid.
  const invalid = visits.flatMap(({ visit_id, path }) =>
    path === '/invalid'
      ? [
          {
            line: lines.findIndex((text) => text.includes(visit_id)) + 1,
            message: 'This line is not readable.',
          },
        ]
      : [],
  )
  for (const visit of visits) if (visit.path !== '/invalid') standIn.lines.set(visit.visit_id, visit)
  const stored = visits.length - invalid.length
  const counts = { stored, unknownFormat: invalid.length }
  answer(response, 200, { stored, counts, invalid: invalid.slice(0, 20) })
}

async function respond(standIn: State, request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const isLog = pathname === '/api/visits/logs'
  const offset = Number(searchParams.get('offset'))
  if (isLog) standIn.offsets.push(offset)
  else {
    const parsed = batch.safeParse(JSON.parse(body.toString()))
    if (parsed.success) standIn.batches.push(parsed.data)
  }
  const misbehavior = standIn.misbehaviors.shift()
  if (misbehavior === 'hang') {
    standIn.hanging += 1
    response.on('close', () => {
      standIn.hanging -= 1
    })
    return
  }
  if (misbehavior === 'disconnect') return request.socket.destroy()
  if (misbehavior) {
    const { status, retryAfter } = misbehavior
    return problem(response, status, 'Not now', retryAfter ? { 'retry-after': retryAfter } : {})
  }
  if (request.headers.authorization !== `Bearer ${serverKey}`) return problem(response, 401, 'Unknown key')
  if (standIn.delayMs) await new Promise((resolve) => setTimeout(resolve, standIn.delayMs))
  if (isLog) storeLines(standIn, body, response)
  else if (pathname === '/api/visits') storeVisits(standIn, body, response)
  else problem(response, 404, 'Not found')
}

/** What a stand-in has received, and how it is to answer. */
const newState = () => ({
  /** What was sent, stored or not, by request. */
  batches: [] as z.infer<typeof batch>[],
  /** The stored visits by id. */
  stored: new Map<string, Visit>(),
  /** The offset of each part of a log, stored or not. */
  offsets: [] as number[],
  /** The stored lines of logs by id. */
  lines: new Map<string, z.infer<typeof reduced>>(),
  /** The next requests, which are answered in these ways. */
  misbehaviors: [] as Misbehavior[],
  /** How long each answer takes. */
  delayMs: 0,
  /** How many requests hang now. */
  hanging: 0,
})

type State = ReturnType<typeof newState>

/** A fake of the site's endpoints for visits and logs, which checks what it receives. */
export async function startIngest() {
  const state = newState()
  const { url, close } = await listen(
    createServer((request, response) => void respond(state, request, response)),
  )
  return Object.assign(state, {
    url,
    /** Waits until so many visits are stored. @returns method, path, status and address of each */
    async visits(count: number) {
      const { stored } = state
      const all = await until(`${count} visits`, () => stored.size >= count && [...stored.values()])
      return all.map(({ method, path, status, address }) => [method, path, status, address])
    },
    close: () => void close(),
  })
}
