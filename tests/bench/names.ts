/**
 * Finds names in labeled answers, and writes into docs/names-and-sources.md how many of them are found, by language.
 * Run: npm run bench -- names
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { nameTable } from '../unit/lib/geo/answers/names/name-scores.ts'

const path = new URL('../../docs/names-and-sources.md', import.meta.url)
const docs = readFileSync(path, 'utf8')
const table = nameTable()
const scores = /(?<=<!-- name scores -->\n)[\s\S]*(?=\n<!-- end of name scores -->)/
if (!scores.test(docs)) throw new Error('docs/names-and-sources.md has no place for the scores of names.')
writeFileSync(
  path,
  docs.replace(scores, () => `\n${table}\n`),
)
console.log(table)
