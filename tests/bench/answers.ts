/**
 * Counts which brands and sources are found in answers of public data sets, and measures how long the longest answers take. Nothing is
 * fetched: copy the sets to a folder, such as https://github.com/amplifying-ai/ai-product-bench (`responses`) and
 * https://github.com/ChristopherC97/llm-brand-visibility-dk (`docs/index.html` and `entities.py`).
 * Exits with code 1 if 200,000 characters with 1,000 names, or with 100 facts, take more than 300 ms.
 * Run: npm run bench -- answers [--directory=<folder with the sets>]
 */
import { readAnswer } from '../../lib/geo/answers/read-answer.ts'
import { countCitations } from './answers/count-citations.ts'
import { countMentions } from './answers/count-mentions.ts'
import { readSets } from './answers/read-sets.ts'
import { readNumbers } from './options.ts'
import { median, timed } from './visitors/figure.ts'

const usualNames = 1_000
const usualCharacters = 200_000
const mostMs = 300

const { directory, names, characters } = readNumbers({
  names: [usualNames, 1, 5_000],
  characters: [usualCharacters, 1_000, 2_000_000],
})
const sets = directory === undefined ? [] : await readSets(directory)
if (directory === undefined)
  console.log('To count in sets of answers, name their folder: --directory=/path/to/sets')
else if (sets.length === 0) throw new Error(`There is no set of answers in ${directory}.`)
for (const set of sets) {
  console.log(`\n${set.name}`)
  console.table({ ...countMentions(set), ...countCitations(set) })
}

const brands = Array.from({ length: names }, (_, index) => ({
  id: String(index),
  name: `Würth-Brand ${index}, Inc.`,
  aliases: [],
  domains: [],
  isOwn: false,
}))
const texts = sets.flatMap(({ answers }) => answers.map(({ text }) => text))
const answer = texts.join('\n\n') || 'Wuerth Brand 7 is great ([Wuerth][1]), but Würth Brand 12 costs $49. '
const text = answer.repeat(Math.ceil(characters / answer.length)).slice(0, characters)
const facts = Array.from({ length: 100 }, (_, index) => ({
  id: String(index),
  kind: 'price' as const,
  subject: `plan ${index}`,
  value: '$49',
}))
const statement =
  'Würth-Brand 1 is great, but not as fast as Würth-Brand 2, and plan 7 was $59 and is now $49.\n- Cons: slow\n'
const statements = statement.repeat(Math.ceil(characters / statement.length)).slice(0, characters)
const [first, ...others] = brands
const own = first ? [{ ...first, isOwn: true }, ...others.slice(0, 200)] : []

/** @returns the median of five readings, in ms */
async function timeOf(...[answer, ...rest]: Parameters<typeof readAnswer>): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < 5; time++) times.push(await timed(async () => readAnswer(answer, ...rest)))
  return median(times)
}
const withNames = await timeOf({ text, citations: [] }, brands, [])
const withFacts = await timeOf({ text: statements, citations: [] }, own, facts)
console.log(`\n${text.length} characters with ${names} names: ${withNames.toFixed(0)} ms`)
console.log(
  `${statements.length} characters with ${own.length} names and 100 facts: ${withFacts.toFixed(0)} ms`,
)
if (names <= usualNames && characters <= usualCharacters && Math.max(withNames, withFacts) > mostMs)
  process.exitCode = 1
