import { type Page, pages } from './page.ts'

/** One row: the measured value for each page, and the limit for the measured page. */
export interface Figure {
  name: string
  values: Record<Page, string | number>
  bar?: { words: string; met: boolean }
}

/** @param of maps a page's data to its value */
export const eachPage = <From, To>(from: Record<Page, From>, of: (from: From) => To): Record<Page, To> => ({
  page: of(from.page),
  empty: of(from.empty),
  copy: of(from.copy),
})

/** The middle value, or the mean of the two middle values. NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return (lower + upper) / 2
}

/** The value below which a share of the values are. NaN for an empty list. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

/** The means of the four quarters of the time in which samples were taken. */
export function quarterMeans(samples: readonly number[]): number[] {
  const size = Math.ceil(samples.length / 4)
  return [0, 1, 2, 3].map((nth) => {
    const part = samples.slice(nth * size, (nth + 1) * size)
    return Math.round(part.reduce((sum, sample) => sum + sample, 0) / part.length)
  })
}

/** The milliseconds that work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** @param names the column headers */
export function printFigures(title: string, figures: readonly Figure[], names: Record<Page, string>): void {
  console.log(`\n${title}`)
  const row = ({ values, bar }: Figure) => ({
    ...Object.fromEntries(pages.map((page) => [names[page], values[page]])),
    bar: bar?.words ?? '',
    verdict: bar ? (bar.met ? 'ok' : 'MISSED') : '',
  })
  console.table(Object.fromEntries(figures.map((figure) => [figure.name, row(figure)])))
}
