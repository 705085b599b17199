/**
 * Runs the official GROQ test suite (https://github.com/sanity-io/groq-test-suite) on the local Content Lake, and counts the
 * differences by kind. Nothing is fetched: the folder holds the compiled suite, `suite.ndjson`, which `npm install && npm run build`
 * writes into a copy of that repository.
 * Run: npm run bench -- groq --directory=<folder>
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { LakeError } from '../../local/content-lake/http/lake-error.ts'
import { createLake, type Lake } from '../../local/content-lake/lake.ts'
import { SqliteStore } from '../../local/content-lake/store/sqlite-store.ts'
import type { LiveChange } from '../../local/content-lake/store/transaction.ts'
import { readNumbers } from './options.ts'

const document = z.looseObject({ _type: z.string() })
const dataset = z.looseObject({
  _type: z.literal('dataset'),
  _id: z.string(),
  documents: z.array(document).optional(),
})
const suiteTest = z.looseObject({
  _type: z.literal('test'),
  _id: z.string(),
  filename: z.string(),
  name: z.string().nullish(),
  query: z.string(),
  params: z.record(z.string(), z.unknown()).nullish(),
  result: z.unknown(),
  valid: z.boolean(),
  version: z.string().nullish(),
  features: z.array(z.string()),
  dataset: z.looseObject({ _ref: z.string() }),
})
type SuiteTest = z.output<typeof suiteTest>

/** What the lake does not claim to have, by the words that the suite marks its tests with. */
const apart: readonly [name: string, has: (test: SuiteTest) => boolean][] = [
  ['the syntax of GROQ 0.1', ({ version }) => version === '0.1'],
  ['geography', ({ features }) => features.includes('geoFunctions')],
]

const timestamp = '2026-01-01T00:00:00.000Z'

const differences = ['refused', 'accepted', 'other order', 'other result', 'timed out'] as const
type Outcome = 'passed' | (typeof differences)[number]

/** Sorts lists, because a query without order() has no defined order. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value

/** Without the system fields that storeAll sets, which documents of the suite lack. */
const withoutSystemFields = (key: string, value: unknown) =>
  key === '_rev' || ((key === '_createdAt' || key === '_updatedAt') && value === timestamp)
    ? undefined
    : value

/** The suite says at which position an item must be by its score, with the same for equal scores, and not the score itself. */
function withPositions(given: unknown, wanted: unknown): unknown {
  const items = z.array(z.looseObject({ _score: z.number() })).safeParse(given)
  const asksPositions = z.tuple([z.looseObject({ _pos: z.number() })], z.unknown()).safeParse(wanted).success
  if (!items.success || !asksPositions) return given
  const scores = [...new Set(items.data.map(({ _score }) => _score))].sort((a, b) => b - a)
  return items.data.map(({ _score, ...rest }) => ({ ...rest, _pos: scores.indexOf(_score) + 1 }))
}

async function outcomeOf(lake: Lake, { query, params, result, valid }: SuiteTest): Promise<Outcome> {
  try {
    const answer = await lake.context.evaluateAside({ query, ...(params && { params }) })
    if (!valid) return 'accepted'
    const json: unknown = JSON.parse(JSON.stringify(answer.result ?? null, withoutSystemFields))
    const given = withPositions(json, result)
    if (isDeepStrictEqual(given, result ?? null)) return 'passed'
    return isDeepStrictEqual(sorted(given), sorted(result)) ? 'other order' : 'other result'
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    if (error.status === 504) return 'timed out'
    return valid ? 'refused' : 'passed'
  }
}

/** Writes documents without the checks of the API: the suite has references to documents that do not exist. */
function storeAll(dataDirectory: string, documents: z.output<typeof document>[]) {
  const store = new SqliteStore(dataDirectory)
  const system = { _rev: 'r', _createdAt: timestamp, _updatedAt: timestamp }
  const changes = documents.map((one, n): LiveChange => {
    const documentId = typeof one._id === 'string' ? one._id : `document-${n}`
    const after = { ...system, ...one, _id: documentId }
    const effects = { apply: [], revert: [] }
    return { documentId, transition: 'appear', resultRev: 'r', mutations: [], effects, before: null, after }
  })
  if (changes.length > 0) store.append({ sequence: 1, id: 'r', author: 'bench', timestamp, changes })
  store.close()
}

/** Runs all tests of one dataset, and yields the outcome of each. */
async function* outcomesOf(documents: z.output<typeof document>[], tests: readonly SuiteTest[]) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'groq-suite-'))
  storeAll(dataDirectory, documents)
  const lake = createLake({ dataDirectory, token: 'a-token-for-benches-only' }, { totalMs: 10_000 })
  try {
    for (const test of tests) yield { test, outcome: await outcomeOf(lake, test) }
  } finally {
    await lake.close()
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

async function run(directory: string) {
  const lines = readFileSync(join(directory, 'suite.ndjson'), 'utf8').split('\n').filter(Boolean)
  const datasets = new Map<string, z.output<typeof document>[] | undefined>()
  const testsOf = new Map<string, SuiteTest[]>()
  for (const line of lines) {
    const entry = z.discriminatedUnion('_type', [dataset, suiteTest]).parse(JSON.parse(line))
    if (entry._type === 'dataset') datasets.set(entry._id, entry.documents)
    else testsOf.set(entry.dataset._ref, [...(testsOf.get(entry.dataset._ref) ?? []), entry])
  }
  const counts: Record<string, Record<string, number>> = {}
  const named: string[] = []
  const count = (row: string, column: string) => {
    counts[row] ??= {}
    counts[row][column] = (counts[row][column] ?? 0) + 1
  }
  for (const [id, tests] of testsOf) {
    const documents = datasets.get(id)
    if (!documents) {
      for (const _ of tests) count('documents that are not in the suite', 'not run')
      continue
    }
    const groups = Map.groupBy(tests, (test) => apart.find(([, has]) => has(test))?.[0])
    for (const [name] of apart) for (const _ of groups.get(name) ?? []) count(name, 'not run')
    for await (const { test, outcome } of outcomesOf(documents, groups.get(undefined) ?? [])) {
      count('all others', outcome)
      if (outcome === 'passed') continue
      count(test.filename, outcome)
      named.push(`${outcome}: ${test.filename}: ${test.query.trim().replace(/\s+/g, ' ').slice(0, 200)}`)
    }
  }
  console.table(counts)
  console.log(named.join('\n'))
}

const { directory } = readNumbers({})
if (directory === undefined)
  console.log('To run the suite, name its folder: --directory=/path/to/groq-test-suite')
else await run(directory)
