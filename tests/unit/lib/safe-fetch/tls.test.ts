import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { where } from '@/tests/unit/support/where'
import { type Certificate, makeCertificates } from './certificates'
import { failureOf, fetchLocally } from './fetch-locally'
import { openRawServer, response } from './raw-server'

const defaultAuthorities = tls.getCACertificates('default')
const directory = mkdtempSync(path.join(tmpdir(), 'certificates-'))

async function openHttps(certificate: Certificate, options: tls.TlsOptions = {}) {
  const names: unknown[] = []
  const server = createServer({ ...certificate, ...options }, (request, answer) => {
    names.push('servername' in request.socket ? request.socket.servername : undefined)
    answer.end('page')
  })
  await once(server.listen(0), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port')
  return { port: address.port, names, close: () => server.close() }
}

where('OpenSSL')('safeFetch over TLS', () => {
  let makers: ReturnType<typeof makeCertificates>
  beforeAll(() => {
    makers = makeCertificates(directory)
    tls.setDefaultCACertificates([...defaultAuthorities, makers.authority])
  })
  afterAll(() => {
    tls.setDefaultCACertificates(defaultAuthorities)
    rmSync(directory, { recursive: true })
  })

  async function outcomeOf(certificate: Certificate, host = 'localhost', options: tls.TlsOptions = {}) {
    const server = await openHttps(certificate, options)
    try {
      return await failureOf(fetchLocally(`https://${host}:${server.port}`, '/'))
    } finally {
      server.close()
    }
  }

  it('fetches from hosts with a valid certificate, by name and by IP address', async () => {
    const server = await openHttps(makers.issue('valid', 'DNS:localhost,IP:127.0.0.1', 2))
    for (const host of ['localhost', '127.0.0.1'])
      expect(await fetchLocally(`https://${host}:${server.port}`, '/')).toMatchObject({ status: 200 })
    expect(server.names).toEqual(['localhost', false])
    server.close()
  })

  it.each([
    ['that has expired', 'localhost', 'DNS:localhost', -1, 'a certificate that has expired'],
    ['for another host', 'localhost', 'DNS:other.example.net', 2, 'a certificate for another host'],
    ['for another address', '127.0.0.1', 'DNS:other.example.net', 2, 'a certificate for another host'],
  ])('rejects a certificate %s', async (_, host, names, days, fault) => {
    const message = `${host} has ${fault}.`
    expect(await outcomeOf(makers.issue('wrong', names, days), host)).toMatchObject({
      problem: 'tls',
      message,
    })
  })

  it('rejects a self-signed certificate', async () => {
    const message = 'localhost has a self-signed certificate.'
    const outcome = await outcomeOf(makers.selfSigned('self', 'DNS:localhost'))
    expect(outcome).toMatchObject({ problem: 'tls', message })
  })

  it('rejects a certificate of an unknown authority, whatever the environment says', async () => {
    const certificate = makers.issue('unknown', 'DNS:localhost', 2)
    tls.setDefaultCACertificates(defaultAuthorities)
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    const failure = await outcomeOf(certificate)
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    tls.setDefaultCACertificates([...defaultAuthorities, makers.authority])
    expect(failure).toMatchObject({
      problem: 'tls',
      message: 'localhost does not send all intermediate certificates.',
    })
  })

  it('rejects an old version of TLS', async () => {
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const
    const failure = await outcomeOf(makers.issue('old', 'DNS:localhost', 2), 'localhost', old)
    expect(failure).toMatchObject({
      problem: 'tls',
      message: 'localhost does not accept a secure connection.',
    })
  })

  it('reports a server that does not use TLS', async () => {
    const server = await openRawServer((socket) => socket.end(response('page')))
    const failure = await failureOf(fetchLocally(server.origin.replace('http:', 'https:'), '/'))
    expect(failure).toMatchObject({ problem: 'tls' })
    server.close()
  })
})
