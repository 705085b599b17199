import { globSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ToScanWorker } from '../../../lib/checker/worker-messages.ts'
import type { ToIndex } from '../../../lib/discovery/search/index-messages.ts'
import type { JobMessage } from '../../../lib/threads/serve-jobs.ts'
import { root } from '../../../local/supervisor/project.ts'
import { expect, test } from '../support/test.ts'

const build = '.next-test'

const listIn = async (file: string): Promise<string[]> => JSON.parse(await readFile(file, 'utf8')).files

/** Copies what hosts copy that copy only the files of a route. @returns the copies */
async function copyTraced(route: string, to: string): Promise<string[]> {
  const directory = path.join(root, build, 'server/app', path.dirname(route))
  const traced = await listIn(path.join(directory, `${path.basename(route)}.js.nft.json`))
  const files = [
    ...(await listIn(path.join(root, build, 'required-server-files.json'))),
    ...traced.map((file) => path.relative(root, path.join(directory, file))),
  ]
  await Promise.all(files.map((file) => cp(path.join(root, file), path.join(to, file))))
  return files.map((file) => path.join(to, file))
}

interface Thread {
  name: string
  /** Uses it. */
  route: string
  asks: (siteUrl: string) => ToScanWorker | ToIndex | JobMessage
  /** In a message of the thread, when it has done all of its work. */
  answer: RegExp
}

const named = (name: string) => ({ id: name, name, aliases: [], domains: [] })

const threads: Thread[] = [
  {
    name: 'scan-worker',
    route: 'api/check/route',
    asks: (siteUrl) => ({ kind: 'scan', number: 1, address: siteUrl }),
    answer: /"kind":"event".*"type":"report".*"score":\d/,
  },
  {
    name: 'index-worker',
    route: 'ask/route',
    asks: () => ({ kind: 'search', number: 1, query: 'robots', filter: {} }),
    answer: /"kind":"found","number":1,"hits":\[\]/,
  },
  {
    name: 'reader-worker',
    route: 'api/cron/route',
    asks: () => ({
      kind: 'page',
      input: {
        url: 'https://example.com/',
        body: new TextEncoder().encode('<title>Shop</title><main><p>Words'),
        contentType: 'text/html',
        robotsHeader: null,
      },
    }),
    answer: /"output".*"title":"Shop".*"markdown":"Words"/,
  },
  {
    name: 'answer-worker',
    route: 'api/cron/route',
    asks: () => ({
      kind: 'mentions',
      input: { text: 'Findable is good.', brands: [{ ...named('Findable'), isOwn: true }] },
    }),
    answer: /"output".*"brandId":"Findable"/,
  },
  {
    name: 'log-worker',
    route: 'api/visits/logs/route',
    asks: () => ({
      kind: 'lines',
      input: { bytes: new TextEncoder().encode('x\n'), fileOffset: 0, header: undefined, isContinued: false },
    }),
    answer: /"output".*"unknownFormat":1/,
  },
  {
    name: 'page-worker',
    route: 'ai-discovery/(area)/snippet/page',
    asks: () => ({
      kind: 'proof',
      input: { body: new TextEncoder().encode('<p>Words'), contentType: 'text/html', token: 'a' },
    }),
    answer: /"output".*"hasProof":false/,
  },
  {
    name: 'prompts-worker',
    route: 'ai-discovery/(area)/prompts/page',
    asks: () => ({ kind: 'blocks', input: { markdown: 'Findable', brands: [named('Findable')] } }),
    answer: /"output".*"brandId":"Findable"/,
  },
]

for (const { name, route, asks, answer } of threads)
  test(`runs ${name} from the files that hosts copy`, async ({ stage: { siteUrl } }) => {
    const directory = await mkdtemp(path.join(tmpdir(), 'traced-'))
    const files = await copyTraced(route, directory)
    const file = files.find((one) => path.basename(one).startsWith('[worker thread]') && one.includes(name))
    const worker = new Worker(file ?? 'not traced', {
      workerData: { siteUrl, allowedOrigins: [siteUrl] },
      env: {},
      execArgv: [],
    })
    const heard: string[] = []
    worker.on('message', (message) => heard.push(JSON.stringify(message)))
    worker.on('error', (error) => heard.push(String(error)))
    try {
      worker.postMessage(asks(siteUrl))
      await expect.poll(() => heard.join('\n')).toMatch(answer)
    } finally {
      await worker.terminate()
      await rm(directory, { recursive: true, force: true })
    }
  })

test('traces only what the site needs', async () => {
  const lists = globSync(path.join(root, build, 'server/**/*.nft.json'))
  expect(lists).toContain(path.join(root, build, 'server/middleware.js.nft.json'))
  for (const list of lists) {
    const traced = (await listIn(list)).map((file) =>
      path.relative(root, path.join(path.dirname(list), file)),
    )
    expect(traced.filter((file) => /^(\.git|tests|docs)\//.test(file))).toEqual([])
  }
})
