/**
 * Query latency of the local Content Lake over HTTP at several dataset sizes, with memory and start-up time.
 * Run: node --import ./local/supervisor/site-modules.mjs tests/bench/lake-query.ts [repetitions, default 200]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleDocuments } from './lake/sample-documents.ts'
import { BENCH_TOKEN, ended, post, type SpawnedLake, spawnLake, writeDocuments } from './lake/spawned-lake.ts'
import { studioList, studioSearch } from './lake/studio-queries.ts'
import { residentMemory } from './resident-memory.ts'
import { quantile, timed } from './visitors/figure.ts'

const SIZES = [100, 1_000, 10_000]
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
  { name: 'newest 10 of a type', query: NEWEST, perspective: 'published' },
  { name: 'the same with a source map', query: NEWEST, perspective: 'drafts', sourceMap: true },
  { name: 'count of a type', query: 'count(*[_type == "post"])', perspective: 'published' },
  { name: 'references to one', query: '*[references("author-0")]{_id}', perspective: 'published' },
  { name: 'Studio list', ...studioList, perspective: 'drafts' },
  { name: 'Studio search', ...studioSearch, perspective: 'drafts' },
]

async function measure(lake: SpawnedLake, { query, params, perspective, sourceMap = false }: Case) {
  const search = new URLSearchParams({ perspective, returnQuery: 'false' })
  if (sourceMap) search.set('resultSourceMap', 'withKeyArraySelector')
  const times: number[] = []
  for (let run = -20; run < repetitions; run++) {
    const path = `query/production?${search}`
    const ms = await timed(() => post(lake.address, BENCH_TOKEN, path, { query, params }))
    if (run >= 0) times.push(ms)
  }
  return [0.5, 0.95].map((share) => quantile(times, share).toFixed(2)).join(' / ')
}

/** Resident memory in MB, on Linux only. */
const memoryOf = async ({ child }: SpawnedLake) => (await residentMemory(child.pid))?.toFixed(0) ?? 'unknown'

async function benchSize(size: number): Promise<Record<string, string>> {
  const directory = mkdtempSync(join(tmpdir(), `lake-bench-${size}-`))
  let lake = await spawnLake(directory)
  try {
    await writeDocuments(lake.address, BENCH_TOKEN, [...sampleDocuments(size)])
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
