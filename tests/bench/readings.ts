/**
 * Reads labeled answers by rules, and writes into the docs how many of them are read right: portrayal and absence
 * (docs/portrayal-and-prices.md) and names (docs/names-and-sources.md). With --judged, the model of GEO_JUDGE_MODEL, or of the first API whose
 * key is set, is asked about so many answers of each row too, one call for each, and its scores are shown beside those of the rules.
 * Run: npm run bench -- readings [--judged=<answers of each row>]
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableJudge, type Judge } from '../../lib/engines/judge.ts'
import { environment } from '../../lib/env/own-process.ts'
import { judgeAnswer } from '../../lib/geo/answers/judge-answer.ts'
import { judgeFoundNames } from '../../lib/geo/answers/names/judge-found-names.ts'
import { readAnswer } from '../../lib/geo/answers/read-answer.ts'
import type { Brand } from '../../lib/geo/answers/reading.ts'
import {
  absenceTable,
  brands as absentBrands,
  answersByRow,
  readIdentities,
} from '../unit/lib/geo/answers/absence/absence-scores.ts'
import {
  answersByRow as namesByRow,
  nameTable,
  readNames,
} from '../unit/lib/geo/answers/names/name-scores.ts'
import {
  clausesByKind,
  clauseTable,
  brands as judgedBrands,
  readClause,
} from '../unit/lib/geo/answers/portrayal/clause-scores.ts'
import { readNumbers } from './options.ts'

const callMs = 60_000
const callsAtOnce = 4

function write(file: string, part: string, table: string): void {
  const path = new URL(`../../docs/${file}`, import.meta.url)
  const docs = readFileSync(path, 'utf8')
  const scores = new RegExp(`(?<=<!-- ${part} -->\n)[\\s\\S]*(?=\n<!-- end of ${part} -->)`)
  if (!scores.test(docs)) throw new Error(`docs/${file} has no place for the ${part}.`)
  writeFileSync(
    path,
    docs.replace(scores, () => `\n${table}\n`),
  )
  console.log(`\n${table}`)
}

type Rows = Readonly<Record<string, string>>

/** Some of the lines, spread over all of them, because the first ones have the same label. */
function spread(text: string): string {
  const lines = text.trim().split('\n')
  const step = Math.max(1, lines.length / judged)
  return lines
    .filter((_, place) => place === 0 || Math.floor(place / step) > Math.floor((place - 1) / step))
    .join('\n')
}

/** The scores of what a model reads: first the texts are collected, then it is asked about each, and then the scores are counted. */
async function judgedTable<Given extends [text: string, ...more: unknown[]], Value>(
  rows: Rows,
  table: (read: (...given: Given) => Value, rows: Rows) => string,
  byRules: (...given: Given) => Value,
  byModel: (...given: Given) => Promise<Value>,
): Promise<void> {
  const some = Object.fromEntries(Object.entries(rows).map(([row, lines]) => [row, spread(lines)]))
  const asked = new Map<string, Given>()
  const ofRules = table((...given) => {
    asked.set(given[0], given)
    return byRules(...given)
  }, some)
  const read = new Map<string, Value>()
  const waiting = [...asked.values()]
  const ask = async () => {
    for (let given = waiting.pop(); given; given = waiting.pop())
      try {
        read.set(given[0], await byModel(...given))
      } catch (error) {
        failures.push(error)
      }
  }
  await Promise.all(Array.from({ length: callsAtOnce }, ask))
  const ofModel = table((...given) => read.get(given[0]) ?? byRules(...given), some)
  console.log(`\nBy rules alone\n${ofRules}\n\nWith the model\n${ofModel}`)
}

const failures: unknown[] = []
let costUsd = 0

async function readByModel(model: Judge): Promise<void> {
  const signal = () => AbortSignal.timeout(callMs)
  const judgedReading = async (text: string, brands: readonly Brand[]) => {
    const reading = readAnswer({ text, citations: [] }, brands, [])
    const result = await judgeAnswer({ reading, text, brands, facts: [] }, model, signal())
    costUsd += result.costUsd ?? 0
    return result.reading
  }
  await judgedTable(
    clausesByKind,
    clauseTable,
    readClause,
    async (text) => (await judgedReading(text, judgedBrands)).mentions,
  )
  await judgedTable(answersByRow, absenceTable, readIdentities, async (text) => {
    const named = [...readIdentities(text).keys()]
    // How an answer knows a brand is judged of the own one only.
    const judgedOf = async (id: string) => {
      const brands = absentBrands.map((brand) => ({ ...brand, isOwn: brand.id === id }))
      return [id, (await judgedReading(text, brands)).identity] as const
    }
    return new Map(await Promise.all(named.map(judgedOf)))
  })
  await judgedTable(namesByRow, nameTable, readNames, async (text, hosts) => {
    const found = readNames(text, hosts)
    if (found.length === 0) return found
    const result = await judgeFoundNames(found, model, signal())
    costUsd += result.costUsd ?? 0
    return found.filter((_, place) => result.kinds[place] !== 'other')
  })
}

write('portrayal-and-prices.md', 'scores', clauseTable())
write('portrayal-and-prices.md', 'absence scores', absenceTable())
write('names-and-sources.md', 'name scores', nameTable())
const { judged } = readNumbers({ judged: [0, 0, 1_000] })
const judge = availableJudge(environment)
if (judged === 0) console.log('\nTo ask the model about some answers of each row, too: --judged=20')
else if (!judge)
  throw new Error('No model is set: set GEO_JUDGE_MODEL and the key of its API, see docs/operations.md.')
else {
  await readByModel(judge)
  console.log(
    `\n${judge.name} cost $${costUsd.toFixed(2)}. Calls that failed, whose answers are read by rules: ${failures.length}.`,
  )
  for (const error of failures.slice(0, 3)) console.log(String(error))
  if (failures.length > 0) process.exitCode = 1
}
