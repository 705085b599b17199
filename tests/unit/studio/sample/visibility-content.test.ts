import { fewestForAlert, leastTimesBefore, quietDays, usualDays } from '@/lib/geo/metrics/alerts'
import { authorityWeights, fewestForChange, figuresOf } from '@/lib/geo/metrics/figures'
import { type Figure, figureIn, metricIds, metrics } from '@/lib/geo/metrics/metrics'
import { stepWeights } from '@/lib/geo/metrics/next-steps'
import { qualityDimensions } from '@/lib/geo/metrics/quality'
import { type Run, totalsOf } from '../../lib/geo/metrics/made-runs'
import { example, exampleBefore } from '../../lib/geo/metrics/worked-example'
import { codeOf, tableOf, tablesOf, wordsOf } from './sample-dataset'

const page = 'docPage-how-we-measure-visibility'

test('has the thresholds of the quality label, and their reasons', () => {
  const rows = qualityDimensions.map(({ name, levels, reason }) => {
    return [name, levels.directional, levels['decision-grade'], reason]
  })
  expect(tableOf(page, 'Quality by dimension')).toEqual(rows)
})

test('has the weights of suggestions, in their order', () => {
  const rows = tableOf(page, 'Weights of suggestions')
  expect(rows.map(([, weight]) => Number(weight))).toEqual(Object.values(stepWeights))
})

test('has the formula of authority', () => {
  const { mentionRate, citationShare, domains } = authorityWeights
  const formula = codeOf(page).find((code) => code.startsWith('authority')) ?? ''
  expect(formula.match(/\d+(?:\.\d+)?/g)?.map(Number)).toEqual([100, mentionRate, citationShare, domains])
})

test('says when changes are hidden, and what the usual range is', () => {
  const words = wordsOf(page)
  expect(words).toContain(`fewer than ${fewestForChange} runs`)
  expect(words).toContain(
    `the ${usualDays} days before do not overlap, with at least ${fewestForAlert} runs in each`,
  )
  expect(words).toContain(`It is on Overview for ${quietDays} days`)
  expect(words).toContain(`it has ${leastTimesBefore} times as many runs before as on the day`)
})

const ids = new Map([
  ['You', 'own'],
  ['A', 'alder'],
  ['B', 'birch'],
] as const)

/** The runs that a row of the example stands for. */
function runsOfRow([names = '', count]: string[]): Run[] {
  const named = names.split(', ').flatMap((name) => {
    const found = [...ids].find(([known]) => known.toLowerCase() === name.toLowerCase())
    return found ? [found[1]] : []
  })
  const unread = { sentiment: null, citations: [], statements: [] }
  const run: Run = { named, strength: 'named', ...unread }
  return Array.from({ length: Number(count) }, () => run)
}

test('has runs in the example that add up to its mentions and ranks', () => {
  const { runs, brands } = totalsOf(tableOf(page, 'Runs of the example').flatMap(runsOfRow))
  expect(runs.runs).toBe(example.runs.runs)
  const counted = brands.filter(({ mentions }) => mentions > 0)
  const known = example.brands.map(({ mentions, rankSum, rankSquareSum, firstRuns }) => {
    return { mentions, rankSum, rankSquareSum, firstRuns }
  })
  expect(counted).toMatchObject(known)
})

const { format: percent } = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const { format: number } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

function cells(figure: Figure | undefined, format: (value: number) => string): string[] {
  const { value = null, interval = null } = figure ?? {}
  const range = interval ? `${format(interval[0])} to ${format(interval[1])}` : 'None'
  return [value === null ? 'None' : format(value), range]
}

test('has the figures of the example, as they are computed', () => {
  const figures = figuresOf(example, exampleBefore)
  const rows = metricIds.map((id) => {
    const { name, unit } = metrics[id]
    return [name, ...cells(figureIn(figures, id), unit === 'share' ? percent : number)]
  })
  const momentum = `+${number(100 * (figures.own?.mentionRate.change ?? 0))} points`
  const shown = tableOf(page, 'Figures of the example').map(([name, , value, interval]) => [
    name,
    value,
    interval,
  ])
  expect(shown.toSorted()).toEqual([...rows, ['Momentum', momentum, 'None']].toSorted())
})

test('defines every figure of the example', () => {
  const groups = ['Presence', 'Outcomes', 'Prominence', 'Portrayal', 'Persuasion', 'More figures']
  const defined = [...tablesOf(page)].flatMap(([caption, rows]) =>
    groups.some((group) => caption.startsWith(group)) ? rows.map(([name]) => name) : [],
  )
  expect(defined.toSorted()).toEqual(
    tableOf(page, 'Figures of the example')
      .map(([name]) => name)
      .toSorted(),
  )
})
