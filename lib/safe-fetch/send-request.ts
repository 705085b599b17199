import type { LookupAddress } from 'node:dns'
import http, { type ClientRequest, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { acceptedEncodings } from './body-decoder'
import { Failure } from './failure'
import { isSameAddress } from './public-address'
import { hostOf } from './request-address'

const maxHeaderBytes = 32_768
/** Servers send one or two responses such as 103 Early Hints before the final one. */
const maxInterimResponses = 10
/** Before the next address of the host is tried. */
const attemptTimeoutMs = 1_500

/** Answers node:net's lookup with addresses that are checked already. */
const pin =
  (addresses: LookupAddress[]): LookupFunction =>
  (_name, { all }, done) => {
    const [first] = addresses
    if (all || !first) done(null, addresses)
    else done(null, first.address, first.family)
  }

/** Ends a connection to any other address before a byte is sent, in case node:net did not keep to the lookup. */
function checkPeer(socket: Socket, addresses: LookupAddress[]) {
  socket.prependOnceListener('connect', () => {
    const peer = socket.remoteAddress ?? ''
    if (!addresses.some(({ address }) => isSameAddress(address, peer)))
      socket.destroy(new Failure('private-address', 'is not on the public internet'))
  })
}

function limitInterimResponses(request: ClientRequest) {
  let count = 0
  request.on('information', () => {
    count++
    if (count > maxInterimResponses)
      request.destroy(new Failure('invalid-response', 'sent too many interim responses'))
  })
}

/**
 * Sends one GET request on a connection of its own: no cookies, no proxy, and no headers but the given ones, Host,
 * Connection and Accept-Encoding.
 * @param addresses the only IP addresses to connect to
 * @param signal ends the connection, also while the body is read
 * @returns the response, with its body not yet read
 */
export function sendRequest(
  url: URL,
  addresses: LookupAddress[],
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = hostOf(url)
  const options = {
    method: 'GET',
    hostname: host,
    port: url.port,
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, Host: url.host, 'Accept-Encoding': acceptedEncodings },
    agent: false as const,
    lookup: pin(addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptTimeoutMs,
    maxHeaderSize: maxHeaderBytes,
    insecureHTTPParser: false,
    signal,
  }
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? https.request({ ...options, servername: isIP(host) ? '' : host, rejectUnauthorized: true })
        : http.request(options)
    request.on('socket', (socket) => checkPeer(socket, addresses))
    limitInterimResponses(request)
    request.on('response', resolve)
    // After a response, the response itself reports what goes wrong.
    request.on('error', reject)
    // A 101 response that was not asked for ends without an error.
    request.on('close', () => reject(new Failure('invalid-response', 'sent no response to the request')))
    request.end()
  })
}
