import lighthouse, { desktopConfig } from 'lighthouse'
import { z } from 'zod'
import { CommandError } from '../../../local/supervisor/command-error.ts'
import { freePort } from '../../support/free-port.ts'
import { withBrowser } from './browser.ts'
import type { Screen } from './screen.ts'

const category = z.object({
  score: z.number().transform((share) => Math.round(share * 100)),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})
const audit = z.object({ score: z.number().nullable() })
const metric = audit.extend({ numericValue: z.number() })

const reportSchema = z
  .object({
    environment: z.object({ benchmarkIndex: z.number() }),
    categories: z.object({
      performance: category,
      accessibility: category,
      'best-practices': category,
      seo: category,
    }),
    audits: z
      .object({
        'first-contentful-paint': metric,
        'largest-contentful-paint': metric,
        'total-blocking-time': metric,
        'cumulative-layout-shift': metric,
        'speed-index': metric,
      })
      .catchall(audit),
  })
  .transform(({ environment, categories, audits }) => ({
    benchmarkIndex: environment.benchmarkIndex,
    performance: categories.performance.score,
    accessibility: categories.accessibility.score,
    bestPractices: categories['best-practices'].score,
    seo: categories.seo.score,
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    speedIndex: audits['speed-index'].numericValue,
    faults: [categories.accessibility, categories['best-practices'], categories.seo]
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  }))

/** One run's scores (0 to 100), times in ms, and the audits outside of Performance that lost points. */
export type LighthouseRun = z.output<typeof reportSchema>

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
          onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        },
        screen === 'desktop' ? desktopConfig : undefined,
      )
    const result = await withBrowser(audits, `--remote-debugging-port=${port}`)
    const fault = result?.lhr.runtimeError
    if (!fault) return reportSchema.parse(result?.lhr)
    if (attempt === attempts)
      throw new CommandError(`Lighthouse could not audit ${address}: ${fault.message}`)
    say(`Lighthouse again, after ${fault.code} at ${address}`)
  }
}
