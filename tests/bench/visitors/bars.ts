import { eachPage, type Figure, median } from './figure.ts'
import type { FirstLoad } from './first-load.ts'
import { kinds } from './kind.ts'
import type { LighthouseRun } from './lighthouse-run.ts'
import type { Page } from './page.ts'
import type { Screen } from './screen.ts'

/** In kB of 1,000 bytes. */
const most = { js: 150 }
const mostOfEmptyJs = 1.1
const mostBlockingMs = 120
const mostOfCopyLcp = { mobile: 1.1, desktop: 1.6 }
const leastPerformance = { mobile: 99, desktop: 100 }

const kB = (bytes: number) => (bytes / 1_000).toFixed(1)
const ms = (milliseconds: number) => Math.round(milliseconds)
const share = (part: number, whole: number) => (part / whole).toFixed(2)

/** The rows for the first load of each page, with their limits. */
export function firstLoadFigures(loads: Record<Page, FirstLoad>): Figure[] {
  const js = eachPage(loads, ({ bytes }) => bytes.JS)
  const htmlAndCss = eachPage(loads, ({ bytes }) => bytes.HTML + bytes.CSS)
  const { forbidden } = loads.page
  const bars: Record<string, Figure['bar']> = {
    JS: { words: `<= ${most.js}`, met: js.page <= most.js * 1_000 },
  }
  return [
    ...kinds.map((kind) => ({
      name: `${kind}, kB`,
      values: eachPage(loads, ({ bytes }) => kB(bytes[kind])),
      ...(bars[kind] && { bar: bars[kind] }),
    })),
    {
      name: 'HTML and CSS, kB',
      values: eachPage(htmlAndCss, kB),
    },
    {
      name: 'JS beside the empty page',
      values: eachPage(js, (bytes) => share(bytes, js.empty)),
      bar: { words: `<= ${mostOfEmptyJs}`, met: js.page <= mostOfEmptyJs * js.empty },
    },
    { name: 'headers of all, kB', values: eachPage(loads, ({ headerBytes }) => kB(headerBytes)) },
    { name: 'requests', values: eachPage(loads, ({ requests }) => requests) },
    {
      name: 'forbidden code',
      values: eachPage(loads, (load) => load.forbidden.join(', ') || 'none'),
      bar: { words: 'none', met: forbidden.length === 0 },
    },
  ]
}

/** The rows for Lighthouse's runs on one screen, with their limits. */
export function lighthouseFigures(screen: Screen, runs: Record<Page, LighthouseRun[]>): Figure[] {
  type Measure = Exclude<keyof LighthouseRun, 'faults'>
  const middle = (measure: Measure) => eachPage(runs, (all) => median(all.map((run) => run[measure])))
  const least = (measure: Measure) => eachPage(runs, (all) => Math.min(...all.map((run) => run[measure])))
  const onEveryRun = (name: string, measure: Measure): Figure => ({
    name: `${name}, lowest`,
    values: least(measure),
    bar: { words: '100', met: least(measure).page === 100 },
  })
  const [performance, lcp, tbt, cls] = [middle('performance'), middle('lcp'), middle('tbt'), middle('cls')]
  return [
    {
      name: 'Performance',
      values: performance,
      bar: {
        words: leastPerformance[screen] === 100 ? '100' : `>= ${leastPerformance[screen]}`,
        met: performance.page >= leastPerformance[screen],
      },
    },
    onEveryRun('Accessibility', 'accessibility'),
    onEveryRun('Best Practices', 'bestPractices'),
    onEveryRun('SEO', 'seo'),
    { name: 'FCP, ms', values: eachPage(middle('fcp'), ms) },
    { name: 'LCP, ms', values: eachPage(lcp, ms) },
    {
      name: 'LCP beside the static copy',
      values: eachPage(lcp, (value) => share(value, lcp.copy)),
      bar: { words: `<= ${mostOfCopyLcp[screen]}`, met: lcp.page <= mostOfCopyLcp[screen] * lcp.copy },
    },
    {
      name: 'TBT, ms',
      values: eachPage(tbt, ms),
      bar: { words: `<= ${mostBlockingMs}`, met: tbt.page <= mostBlockingMs },
    },
    {
      name: 'CLS',
      values: eachPage(cls, (value) => value.toFixed(3)),
      bar: { words: '0', met: cls.page === 0 },
    },
    { name: 'Speed Index, ms', values: eachPage(middle('speedIndex'), ms) },
    { name: "Machine's benchmark index", values: eachPage(middle('benchmarkIndex'), Math.round) },
  ]
}
