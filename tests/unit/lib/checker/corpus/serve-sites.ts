import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import tls from 'node:tls'
import { lackOf } from '../../../../../local/supervisor/test-run/programs.ts'
import { type Certificate, makeCertificates } from '../../safe-fetch/certificates.ts'
import type { Answer, Files, Place, Received, SiteFixture } from './fixture.ts'

const contentTypes: Record<string, string> = {
  txt: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json',
  gz: 'application/gzip',
  'api-catalog': 'application/linkset+json',
}

const contentTypeOf = (path: string) =>
  contentTypes[/([\w-]+)$/.exec(path.split('?')[0] ?? '')?.[1] ?? ''] ?? 'text/html; charset=utf-8'

function answerTo(files: Files, request: Received): Answer {
  const answering = files[request.path] ??
    files['*'] ?? { status: 404, headers: { 'content-type': 'text/plain' }, body: 'None' }
  const answer = typeof answering === 'function' ? answering(request) : answering
  return typeof answer === 'string' ? { body: answer } : answer
}

function* partsOf({ body = '', behavior }: Answer): Generator<string | Buffer> {
  do {
    if (body.length > 0) yield body
  } while (behavior === 'endless')
}

function respond(answer: Answer, path: string, response: ServerResponse) {
  const { status = 200, headers, behavior } = answer
  if (behavior === 'silent') return
  if (behavior === 'reset') return response.destroy()
  response.writeHead(status, { 'content-type': contentTypeOf(path), ...headers })
  // A client that has read enough closes the connection, which is no fault.
  pipeline(Readable.from(partsOf(answer), { objectMode: false }), response, () => undefined)
}

/**
 * Makes a certificate for localhost, which this process trusts from then on.
 * @throws if openssl is not installed
 */
function trustedCertificate(): Certificate {
  const lack = lackOf('OpenSSL')
  if (lack) throw new Error(lack)
  const directory = mkdtempSync(join(tmpdir(), 'findable-certificate-'))
  try {
    const certificate = makeCertificates(directory).selfSigned('localhost', 'DNS:localhost,IP:127.0.0.1')
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), certificate.cert])
    return certificate
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** A site that is served. */
export interface ServedSite {
  place: Place
  /** In their order. */
  received: Received[]
  /** How long the server has let at least one request wait, by its latency. */
  waitedMs: () => number
}

interface Options {
  /** Before each response. */
  latencyMs?: number
}

interface Where {
  /** Origin of another site that the fixture may lead to. */
  other?: string
  /** Default: localhost. */
  host?: string
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

async function listen(
  scheme: 'http' | 'https',
  host: string,
  certificate: () => Certificate,
  listener: Listener,
) {
  const server = scheme === 'http' ? http.createServer(listener) : https.createServer(certificate(), listener)
  await once(server.listen(0, host === 'localhost' ? '127.0.0.1' : host), 'listening')
  const { port } = server.address() as AddressInfo
  return { server, origin: `${scheme}://${host}:${port}` }
}

/** Measures the time in which something waits, however much at once. */
function waitingTime() {
  let [count, since, total] = [0, 0, 0]
  return {
    total: () => total,
    async wait(ms: number) {
      if (count++ === 0) since = performance.now()
      await pause(ms)
      if (--count === 0) total += performance.now() - since
    },
  }
}

/** Servers of fixtures, each with a port of its own. */
export class ServedSites {
  #certificate: Certificate | undefined
  readonly #servers: (http.Server | https.Server)[] = []
  readonly #latencyMs: number

  constructor({ latencyMs = 0 }: Options = {}) {
    this.#latencyMs = latencyMs
  }

  async serve(
    { scheme = 'https', files: filesAt }: Pick<SiteFixture, 'scheme' | 'files'>,
    where: Where = {},
  ): Promise<ServedSite> {
    const received: Received[] = []
    const waiting = waitingTime()
    let files: Files = {}
    const listener: Listener = async (request, response) => {
      const record = { path: request.url ?? '', method: request.method ?? '', headers: request.headers }
      received.push(record)
      if (this.#latencyMs > 0) await waiting.wait(this.#latencyMs)
      respond(answerTo(files, record), record.path, response)
    }
    const certificate = () => (this.#certificate ??= trustedCertificate())
    const { server, origin } = await listen(scheme, where.host ?? 'localhost', certificate, listener)
    this.#servers.push(server)
    const place = { origin, other: where.other ?? '' }
    files = filesAt(place)
    return { place, received, waitedMs: waiting.total }
  }

  close(): void {
    for (const server of this.#servers) {
      server.close()
      server.closeAllConnections()
    }
  }
}
