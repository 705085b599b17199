/**
 * Query latency of the local Content Lake over HTTP at several dataset sizes, with memory and start-up time.
 * Run: node tests/bench/lake-query.ts [repetitions, default 200]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleDocuments } from './lake/sample-documents.ts'
import { BENCH_TOKEN, ended, type SpawnedLake, spawnLake } from './lake/spawned-lake.ts'
import { studioList, studioSearch } from './lake/studio-queries.ts'

const SIZES = [100, 1_000, 10_000]
const BATCH = 250
const repetitions = Number(process.argv[2] ?? 200)

interface Case {
  readonly name: string
  readonly query: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly perspective: string
  /** Whether the answer has a content source map, as for the client in draft mode. */
  readonly sourceMap?: boolean
}

const NEWEST = '*[_type == "post"] | order(publishedAt desc)[0...10]{title, author->{name}}'

const CASES: readonly Case[] = [
  { name: 'by id', query: '*[_id == $id][0]', params: { id: 'post-7' }, perspective: 'published' },
  {
    name: 'by slug',
    query: '*[_type == "post" && slug.current == $slug][0]{..., author->}',
    params: { slug: 'post-7' },
    perspective: 'published',
  },
  { name: 'by type, first 20', query: '*[_type == "post"][0...20]{_id, title}', perspective: 'published' },
  {
    name: 'newest 10 of a type',
    query: NEWEST,
    perspective: 'published',
  },
  { name: 'the same with a source map', query: NEWEST, perspective: 'drafts', sourceMap: true },
  { name: 'count of a type', query: 'count(*[_type == "post"])', perspective: 'published' },
  { name: 'references to one', query: '*[references("author-0")]{_id}', perspective: 'published' },
  { name: 'Studio list', ...studioList, perspective: 'drafts' },
  { name: 'Studio search', ...studioSearch, perspective: 'drafts' },
]

async function post(lake: SpawnedLake, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${lake.address}/v2025-02-19/data/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${BENCH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(JSON.stringify(answer))
  return answer
}

async function fill(lake: SpawnedLake, size: number) {
  const documents = [...sampleDocuments(size)]
  for (let start = 0; start < documents.length; start += BATCH) {
    const mutations = documents.slice(start, start + BATCH).map((document) => ({ createOrReplace: document }))
    await post(lake, 'mutate/production', { mutations })
  }
}

async function measure(lake: SpawnedLake, { query, params, perspective, sourceMap = false }: Case) {
  const search = new URLSearchParams({ perspective, returnQuery: 'false' })
  if (sourceMap) search.set('resultSourceMap', 'withKeyArraySelector')
  const times: number[] = []
  for (let run = -20; run < repetitions; run++) {
    const begun = performance.now()
    await post(lake, `query/production?${search}`, { query, params })
    if (run >= 0) times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(2)
  return `${at(0.5)} / ${at(0.95)}`
}

/** Resident memory in MB, on Linux only. */
async function memoryOf(lake: SpawnedLake): Promise<string> {
  const status = await readFile(`/proc/${lake.child.pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? (Number(kilobytes) / 1024).toFixed(0) : 'unknown'
}

async function benchSize(size: number): Promise<Record<string, string>> {
  const directory = mkdtempSync(join(tmpdir(), `lake-bench-${size}-`))
  let lake = await spawnLake(directory)
  try {
    await fill(lake, size)
    lake.child.kill('SIGTERM')
    await ended(lake.child)
    lake = await spawnLake(directory)
    const column: Record<string, string> = { 'start, ms': lake.startedIn.toFixed(0) }
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    column['memory idle, MB'] = await memoryOf(lake)
    for (const one of CASES) column[one.name] = await measure(lake, one)
    column['memory after, MB'] = await memoryOf(lake)
    return column
  } finally {
    lake.child.kill('SIGKILL')
    await ended(lake.child)
    rmSync(directory, { recursive: true, force: true })
  }
}

const columns: Record<string, Record<string, string>> = {}
for (const size of SIZES) columns[`${size} documents`] = await benchSize(size)
const rows = Object.keys(columns[`${SIZES[0]} documents`] ?? {})
console.log(`p50 / p95 in ms over HTTP, ${repetitions} runs each`)
console.table(
  Object.fromEntries(
    rows.map((row) => [
      row,
      Object.fromEntries(Object.entries(columns).map(([size, column]) => [size, column[row]])),
    ]),
  ),
)
