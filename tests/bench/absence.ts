/**
 * Reads labeled answers that know a brand or do not, and writes into docs/portrayal-and-prices.md how many of them are read right, by language.
 * Run: npm run bench -- absence
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { absenceTable } from '../unit/lib/geo/answers/absence/absence-scores.ts'

const path = new URL('../../docs/portrayal-and-prices.md', import.meta.url)
const docs = readFileSync(path, 'utf8')
const table = absenceTable()
const scores = /(?<=<!-- absence scores -->\n)[\s\S]*(?=\n<!-- end of absence scores -->)/
if (!scores.test(docs))
  throw new Error('docs/portrayal-and-prices.md has no place for the scores of absence.')
writeFileSync(
  path,
  docs.replace(scores, () => `\n${table}\n`),
)
console.log(table)
