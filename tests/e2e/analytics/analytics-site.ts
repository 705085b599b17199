import type { Page } from '@playwright/test'
import { lakeClient } from '../../support/lake-client.ts'
import type { Stage } from '../../support/stage.ts'
import type { AnalyticsStandIn } from '../support/analytics-stand-in.ts'
import { test as base, expect } from '../support/test.ts'

export const both = { measurementId: 'G-STAGE1', sessionRecordingId: 'stage-1' }
export const scripts = ['/gtag/js?id=G-STAGE1', '/tag/stage-1']
export const post = '/blog/llms-txt-explained'

export const test = base.extend<{ site: string }>({
  site: async ({ stage }, use) => use(stage.siteUrl),
})

/** Publishes analytics settings, and waits until the pages have them. */
export async function publishAnalytics(stage: Stage, analytics: Record<string, unknown>): Promise<void> {
  await lakeClient(stage.lakeUrl, stage.lakeToken).patch('siteSettings').set({ analytics }).commit()
  for (const address of ['/', '/blog', '/ai-tools', post]) {
    await expect
      .poll(async () => (await fetch(`${stage.siteUrl}${address}?_rsc=`, { headers: { RSC: '1' } })).text(), {
        intervals: [50],
      })
      .toContain(`"requiresConsent":${analytics.consentRequired}`)
  }
}

export const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })
export const answer = (page: Page, name: 'Accept' | 'Decline') => banner(page).getByRole('button', { name })
export const choices = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' })

/** Presses a key until scripts are requested, because on a busy machine the page may not listen yet. */
export async function pressKey(page: Page, standIn: AnalyticsStandIn) {
  const pressed = async () => {
    await page.keyboard.press('Shift')
    return standIn.requests.length
  }
  await expect.poll(pressed).toBeGreaterThan(0)
}

export const views = ({ hits }: AnalyticsStandIn) =>
  hits.filter(({ event }) => event === 'page_view').map(({ parameters }) => parameters)

/** Collects warnings and uncaught errors of a page, without the browser's own messages about failed requests. */
export function watchWarnings(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    // On a slow machine the browser also warns about preloaded files that have not been used yet.
    if (message.type() === 'warning' && !message.text().includes('was preloaded using link preload'))
      warnings.push(message.text())
  })
  page.on('pageerror', (error) => warnings.push(`uncaught: ${error.message}`))
  return warnings
}
