/**
 * Simulates months in which answers to one prompt are alike, and prints how often the interval of visibility contains the true share: with the
 * interval over prompts, and with Wilson's, which takes answers as independent.
 * Run: npm run bench -- intervals [--months=20000] [--seed=1]
 */
import {
  clusteredInterval,
  type Interval,
  type Share,
  wilsonInterval,
} from '../../lib/geo/metrics/intervals.ts'
import { readNumbers } from './options.ts'

const { months, seed } = readNumbers({ months: [20_000, 100, 1_000_000], seed: [1, 0, 2 ** 31] })

/** Numbers from 0 to 1 that depend on the seed (mulberry32). */
function randomNumbers(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const random = randomNumbers(seed)

/** The share of a prompt's answers that name the brand. Their mean is `mean`; `spread` is from 0 (all alike) to 1 (always or never). */
function rateOfPrompt(mean: number, spread: number): number {
  // Drawn from two groups of prompts, so that the mean and the variance are exact: variance = spread² * mean * (1 - mean).
  const isHigh = random() < mean
  return isHigh ? mean + spread * (1 - mean) : mean - spread * mean
}

function month(prompts: number, answers: number, mean: number, spread: number): Share[] {
  return Array.from({ length: prompts }, () => {
    const rate = rateOfPrompt(mean, spread)
    let named = 0
    for (let answer = 0; answer < answers; answer += 1) if (random() < rate) named += 1
    return [named, answers] as const
  })
}

const widthOf = (interval: Interval | null) => (interval ? interval[1] - interval[0] : 1)
const holds = (interval: Interval | null, value: number) =>
  interval !== null && interval[0] <= value && value <= interval[1]

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

console.log(
  row(['Prompts', 'Answers to each', 'Mean', 'Spread', 'Contains it', 'Wilson’s does', 'Times as wide']),
)
console.log(row(Array.from({ length: 7 }, () => '---')))
for (const prompts of [5, 20, 50, 100]) {
  for (const [mean, spread] of [
    [0.4, 0],
    [0.4, 0.3],
    [0.4, 0.6],
    [0.4, 1],
    [0.1, 0.6],
  ] as const) {
    const answers = 20
    let [held, heldByWilson, widths, wilsonWidths] = [0, 0, 0, 0]
    for (let simulated = 0; simulated < months; simulated += 1) {
      const parts = month(prompts, answers, mean, spread)
      const named = parts.reduce((sum, [of]) => sum + of, 0)
      const [interval, wilson] = [clusteredInterval(parts), wilsonInterval(named, prompts * answers)]
      if (holds(interval, mean)) held += 1
      if (holds(wilson, mean)) heldByWilson += 1
      widths += widthOf(interval)
      wilsonWidths += widthOf(wilson)
    }
    console.log(
      row([
        prompts,
        answers,
        mean,
        spread,
        percent.format(held / months),
        percent.format(heldByWilson / months),
        (widths / wilsonWidths).toFixed(1),
      ]),
    )
  }
}
