import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { lakeClient } from '../../support/lake-client.ts'
import { openStage } from '../../support/stage.ts'
import { test as base, expect } from '../support/test.ts'
import { type MeasuringStandIn, openMeasuringStandIn } from './measuring-stand-in.ts'

export const both = { measurementId: 'G-STAGE1', sessionRecordingId: 'stage-1' }
export const scripts = ['/gtag/js?id=G-STAGE1', '/tag/stage-1']
export const post = '/blog/llms-txt-explained'

interface Ground {
  site: string
  standIn: MeasuringStandIn
  stageLake: SanityClient
  /** Publishes what visits are measured with, and waits until pages have it. */
  publish: (analytics: Record<string, unknown>) => Promise<void>
}

/** A stage of its own, whose makers' hosts are a stand-in; one for the file. */
export const test = base.extend<object, { ground: Ground }>({
  ground: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern to find what to prepare.
    async ({}, use) => {
      const standIn = await openMeasuringStandIn()
      const hosts = { NEXT_PUBLIC_ANALYTICS_HOST: standIn.url, NEXT_PUBLIC_RECORDING_HOST: standIn.url }
      const stage = await openStage({ sample: true, build: 'pristine', added: hosts })
      const lake = lakeClient(stage.lakeUrl, stage.lakeToken)
      const publish = async (analytics: Record<string, unknown>) => {
        await lake.patch('siteSettings').set({ analytics }).commit()
        for (const address of ['/', '/blog', '/ai-tools', post]) {
          await expect
            .poll(async () => (await fetch(`${stage.siteUrl}${address}`)).text(), { intervals: [50] })
            .toContain(`asksFirst\\":${analytics.consentRequired}`)
        }
      }
      await use({ site: stage.siteUrl, standIn, stageLake: lake, publish })
      await stage.close()
      await standIn.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

export const banner = (page: Page) => page.getByRole('region', { name: 'Privacy choices' })
export const answer = (page: Page, name: 'Accept' | 'Decline') => banner(page).getByRole('button', { name })
export const choices = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' })

/** Stops the page's clock, so that ten seconds pass when a test says so. */
export async function openAtStandstill(page: Page, address: string) {
  await page.clock.install()
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.clock.pauseAt(Date.now() + 1_000)
}

export const views = ({ hits }: MeasuringStandIn) =>
  hits.filter(({ event }) => event === 'page_view').map(({ parameters }) => parameters)

/** What a page says in the console beside what the browser says of failed requests. */
export function watchWarnings(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  page.on('pageerror', (error) => warnings.push(`uncaught: ${error.message}`))
  return warnings
}
