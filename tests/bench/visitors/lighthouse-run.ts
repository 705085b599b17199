import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { CommandError } from '../../../local/supervisor/command-error.ts'
import { freePort } from '../../support/free-port.ts'
import { withBrowser } from './browser.ts'
import type { Screen } from './screen.ts'

const kinds = ['accessibility', 'best-practices', 'seo'] as const

/** One run's scores (0 to 100), times in ms, and the audits outside of Performance that lost points. */
export type LighthouseRun = ReturnType<typeof readReport>

function readReport({ environment, categories, audits }: Result) {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const metric = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    benchmarkIndex: environment.benchmarkIndex,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: metric('first-contentful-paint'),
    lcp: metric('largest-contentful-paint'),
    tbt: metric('total-blocking-time'),
    cls: metric('cumulative-layout-shift'),
    speedIndex: metric('speed-index'),
    faults: kinds
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  }
}

/** On a busy machine a recording can fail; Lighthouse then asks for another run. */
const attempts = 3

/**
 * Runs Lighthouse once in a new browser, with its default throttling for the screen.
 * @param say called with the reason for each failed attempt
 * @throws when the last attempt fails, too
 */
export async function runLighthouse(
  address: string,
  screen: Screen,
  say: (remark: string) => void,
): Promise<LighthouseRun> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const audits = () =>
      lighthouse(
        address,
        {
          port,
          logLevel: 'error',
          onlyCategories: ['performance', ...kinds],
        },
        screen === 'desktop' ? desktopConfig : undefined,
      )
    const result = await withBrowser(audits, `--remote-debugging-port=${port}`)
    const fault = result?.lhr.runtimeError
    if (result && !fault) return readReport(result.lhr)
    if (attempt === attempts)
      throw new CommandError(`Lighthouse could not audit ${address}: ${fault?.message}`)
    say(`Lighthouse again, after ${fault?.code} at ${address}`)
  }
}
