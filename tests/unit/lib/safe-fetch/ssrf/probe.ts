/** Fetches every SSRF case with safeFetch and then without checks. Prints which connections each of them made. */
import dns from 'node:dns/promises'
import http from 'node:http'
import { safeFetch } from '../../../../../lib/safe-fetch/safe-fetch.ts'
import { SafeFetchError } from '../../../../../lib/safe-fetch/safe-response.ts'
import { openCanaries } from './canaries.ts'
import { ssrfCases } from './cases.ts'
import { openNameServer } from './name-server.ts'
import { plainFetch } from './plain-fetch.ts'
import { openRecorder } from './recorder.ts'
import type { Visit } from './run-probe.ts'
import { publicAddresses, zone } from './zone.ts'

const isInNamespace = process.argv[2] === 'namespace'
const network = await (isInNamespace ? openCanaries() : openRecorder())

async function safely(address: string): Promise<string> {
  try {
    const { status, redirects } = await safeFetch(address, { headers: { 'User-Agent': 'probe' } })
    return `${status} after ${redirects.length} redirects`
  } catch (error) {
    return error instanceof SafeFetchError ? error.problem : `defect: ${error}`
  }
}

async function plainly(address: string): Promise<string> {
  await plainFetch(address, 'last')
  await plainFetch(address, 'first')
  return 'done'
}

/** Through the agent that obeys the environment's proxy variables. */
const byGlobalAgent = (address: string) =>
  new Promise<string>((resolve) => {
    http.get(address, (response) => response.resume().on('close', () => resolve('done'))).on('error', String)
  })

/** Each address in turn, with a name server of its own, so that changing names start again. */
async function visit(addresses: string[], fetcher: (address: string) => Promise<string>): Promise<Visit[]> {
  const names = await openNameServer(zone, isInNamespace ? 53 : 0)
  dns.setServers([names.address])
  const visits: Visit[] = []
  for (const address of addresses) {
    network.hits.length = 0
    visits.push({ address, outcome: await fetcher(address), hits: [...network.hits] })
  }
  await names.close()
  return visits
}

const attacks = ssrfCases.map(({ address }) => address)
const [public4, public6] = publicAddresses
const open = [
  'http://public.example.net/',
  'http://public4.example.net./',
  'http://public6.example.net/',
  `http://${public4}/`,
  `http://[${public6}]/`,
  'http://public.example.net/?status=301&to=http://public4.example.net/',
]
console.log(
  JSON.stringify({
    safe: await visit(attacks, safely),
    plain: await visit(attacks, plainly),
    open: await visit(open, safely),
    proxied: await visit([`http://${public4}/`], byGlobalAgent),
  }),
)
network.close()
