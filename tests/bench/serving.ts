/**
 * Requests per second for the home page through the documented production setup, compared with Next alone and with the same
 * proxy serving the same headers and bytes from a file; and the time until a publish is visible through the proxy. The same for two instances
 * with a common Redis, where it is installed.
 * Run: npm run bench -- serving
 */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CommandError } from '../../local/supervisor/command-error.ts'
import { lackOf } from '../../local/supervisor/test-run/programs.ts'
import { freePort } from '../support/free-port.ts'
import { lakeClient } from '../support/lake-client.ts'
import { addressOf, hasBrotli, openNginx } from '../support/nginx.ts'
import type { Stage } from '../support/stage.ts'
import { withStage } from './bench-stage.ts'
import { openInstances } from './serving/instances.ts'
import { encodings, load, type Served } from './serving/load.ts'
import { untilServed } from './site.ts'
import { median } from './visitors/figure.ts'

const turns = 3
const publishes = 5
const pollMs = 20
const limitMs = 10_000
/** What the proxy chooses. */
const encoding = hasBrotli() ? 'br' : 'gzip'
/** The smallest allowed share of the file's requests per second. */
const leastShare = 0.8

/** What nginx writes itself. */
const ownHeaders =
  /^(server|date|content-type|content-length|transfer-encoding|connection|etag|last-modified)$/

/** A page as a browser receives it, still compressed. */
async function packed(address: string): Promise<{ body: Buffer; headers: [name: string, value: string][] }> {
  const request = get(address, { headers: { 'accept-encoding': encodings } })
  const [answer]: IncomingMessage[] = await once(request, 'response')
  if (answer?.headers['content-encoding'] !== encoding)
    throw new Error(`${address} is not encoded as ${encoding}.`)
  const headers = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
    ownHeaders.test(name) ? [] : [[name, String(value)]],
  )
  return { body: Buffer.concat(await answer.toArray()), headers }
}

/** An nginx server that serves the file `page` in `directory` with the headers that `file-headers` there will set. */
const fileServer = (directory: string, port: number) => `
server {
  listen 127.0.0.1:${port};
  root ${directory};
  open_file_cache max=4000 inactive=60s;
  default_type "text/html; charset=utf-8";
  include ${directory}/file-headers*;
}
`

/** Milliseconds from a publish to the first response through the proxy that shows it. */
async function publishTime(stage: Stage, address: string, price: number): Promise<number> {
  const began = performance.now()
  await lakeClient(stage.lakeUrl, stage.lakeToken).patch('pricingPlan-pro').set({ price }).commit()
  await untilServed(address, `$${price}`, limitMs, { 'accept-encoding': encodings })
  return performance.now() - began
}

async function reportPublishes(name: string, stage: Stage, proxy: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < publishes; round++)
    times.push(await publishTime(stage, `${proxy}/`, 300 + round))
  const ms = Math.round(median(times))
  console.log(`A publish is seen through ${name} after ${ms} ms, median of ${publishes}.`)
}

async function measure(stage: Stage, directory: string): Promise<number> {
  const filePort = await freePort()
  const nginx = await openNginx({
    directory,
    siteAddresses: [addressOf(stage.siteUrl)],
    siteHost: '127.0.0.1',
    added: { 'conf.d/file.conf': fileServer(directory, filePort) },
  })
  const instances = await openInstances(directory)
  try {
    const proxy = nginx.url
    const { body: page, headers } = await packed(`${proxy}/`)
    await writeFile(path.join(directory, 'page'), page)
    const set = headers.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};\n`)
    await writeFile(path.join(directory, 'file-headers'), set.join(''))
    nginx.reload()
    const file = `http://127.0.0.1:${filePort}/page`
    while (!(await fetch(file)).headers.has('content-encoding')) await pause(pollMs)
    const targets = {
      'Next alone': stage.siteUrl,
      'the set-up': `${proxy}/`,
      ...(instances && {
        'Next alone, with Redis': instances.stage.siteUrl,
        'the set-up, two instances': `${instances.proxyUrl}/`,
      }),
      'a file': file,
    }
    const runs = new Map<string, Served[]>()
    for (let turn = 0; turn < turns; turn++) {
      for (const [name, address] of Object.entries(targets)) {
        runs.set(name, [...(runs.get(name) ?? []), await load(address)])
      }
    }
    const rates = new Map(
      [...runs].map(([name, all]) => [name, median(all.map((one) => one.requestsPerSecond))]),
    )
    const share = (rates.get('the set-up') ?? 0) / (rates.get('a file') ?? Number.NaN)
    console.log(`\nThe home page, ${page.length} bytes (${encoding}); medians of ${turns}`)
    console.table(
      Object.fromEntries(
        [...runs].map(([name, all]) => [
          name,
          {
            'requests/s': Math.round(rates.get(name) ?? Number.NaN),
            'p99, ms': median(all.map(({ p99 }) => p99)).toFixed(2),
          },
        ]),
      ),
    )
    await reportPublishes('it', stage, proxy)
    if (instances) await reportPublishes('two instances', instances.stage, instances.proxyUrl)
    const verdict = share >= leastShare ? 'ok' : 'MISSED'
    console.log(`${(100 * share).toFixed(0)} % of what a file does; aim: ${100 * leastShare} %: ${verdict}`)
    return share >= leastShare ? 0 : 1
  } finally {
    await instances?.close()
    await nginx.close()
  }
}

const lack = lackOf('nginx', 'nginx with Brotli')
if (lack) throw new CommandError(`This measurement cannot run: ${lack}`)
if (spawnSync('wrk', ['-v']).error)
  throw new CommandError('This measurement needs wrk. On Debian: apt-get install wrk')
const directory = await mkdtemp(path.join(tmpdir(), 'findable-serving-'))
try {
  await withStage(async (stage) => {
    process.exitCode = await measure(stage, directory)
  })
} finally {
  await rm(directory, { recursive: true, force: true })
}
