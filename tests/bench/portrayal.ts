/**
 * Reads labeled clauses as answers are read, and writes into docs/portrayal-and-prices.md how many of them are read right, by kind.
 * Run: npm run bench -- portrayal
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { scoreTable } from '../unit/lib/geo/answers/portrayal/clause-scores.ts'

const path = new URL('../../docs/portrayal-and-prices.md', import.meta.url)
const docs = readFileSync(path, 'utf8')
const table = scoreTable()
const scores = /(?<=<!-- scores -->\n)[\s\S]*(?=\n<!-- end of scores -->)/
if (!scores.test(docs)) throw new Error('docs/portrayal-and-prices.md has no place for the scores.')
writeFileSync(
  path,
  docs.replace(scores, () => `\n${table}\n`),
)
console.log(table)
