/**
 * Measures the time from the last keystroke in a document until validation is done and Publish is enabled again.
 * Uses the largest sample document of each type, in a dataset with 10,000 others.
 * Run: node --import ./local/supervisor/site-modules.mjs tests/bench/validation.ts [rounds, default 10]
 */
import type { SanityClient } from '@sanity/client'
import type { Locator, Page } from 'playwright'
import { lakeClient } from '../support/lake-client.ts'
import { withStage } from './bench-stage.ts'
import { fillLake } from './growth/grown-dataset.ts'
import { withBrowser } from './visitors/browser.ts'
import { median } from './visitors/figure.ts'

const rounds = Number(process.argv[2] ?? 10)
const barMs = 1_000
const limitMs = 60_000
const publishButton = '[data-testid="action-publish"]'

interface Subject {
  _id: string
  _type: string
}

async function largestOfEachType(lake: SanityClient): Promise<Subject[]> {
  const documents = await lake.fetch<Subject[]>('*[!(_type match "sanity.*") && !(_id in path("drafts.**"))]')
  const largest = new Map<string, { document: Subject; size: number }>()
  for (const document of documents) {
    const size = JSON.stringify(document).length
    if (size > (largest.get(document._type)?.size ?? 0)) largest.set(document._type, { document, size })
  }
  return [...largest.values()].map(({ document }) => document)
}

/** Milliseconds from the last input event until Publish, which is disabled during validation, is enabled again. */
async function typeAndWait(page: Page, field: Locator, letter: string): Promise<number> {
  await field.press('End')
  const waited = page.evaluate(
    ({ selector, limit }) =>
      new Promise<number>((resolve, reject) => {
        let typedAt = 0
        let wasDisabled = false
        const onInput = () => {
          typedAt = performance.now()
          wasDisabled = false
        }
        const stop = () => {
          document.removeEventListener('input', onInput, true)
          clearInterval(watch)
          clearTimeout(timer)
        }
        const look = () => {
          const button = document.querySelector<HTMLButtonElement>(selector)
          const isDisabled = !button || button.disabled || button.dataset.disabled === 'true'
          wasDisabled ||= typedAt > 0 && isDisabled
          if (!wasDisabled || isDisabled) return
          stop()
          resolve(performance.now() - typedAt)
        }
        const watch = setInterval(look, 4)
        const timer = setTimeout(() => {
          stop()
          reject(new Error('Publish was not disabled and enabled again.'))
        }, limit)
        document.addEventListener('input', onInput, true)
      }),
    { selector: publishButton, limit: limitMs },
  )
  // Keep the length: some fields are at their limit.
  for (const key of ['Backspace', 'z', 'Backspace', letter]) await field.press(key, { delay: 60 })
  return waited
}

async function measure(page: Page, { _id, _type }: Subject): Promise<number[]> {
  await page.goto(`/studio/intent/edit/id=${_id};type=${_type}/`)
  const field = page
    .getByTestId('document-pane')
    .locator('input[type="text"]:not([readonly]), textarea:not([readonly])')
    .first()
  await page.locator(publishButton).waitFor()
  await field.waitFor()
  const times: number[] = []
  // The first round creates the draft and is not counted.
  for (let round = -1; round < rounds; round++) {
    const ms = await typeAndWait(page, field, round % 2 ? 'a' : 'b')
    if (round >= 0) times.push(ms)
  }
  return times
}

await withStage(async ({ siteUrl, lakeUrl, lakeToken }) => {
  const lake = lakeClient(lakeUrl, lakeToken)
  const subjects = await largestOfEachType(lake)
  await fillLake(lakeUrl, lakeToken, { posts: 1_000, documents: 10_000 })
  await withBrowser(async (browser) => {
    const page = await browser.newPage({ baseURL: siteUrl })
    const rows: Record<string, { median: string; max: string; verdict: string }> = {}
    for (const subject of subjects) {
      const times = await measure(page, subject)
      const middle = median(times)
      await lake.delete(`drafts.${subject._id}`)
      rows[subject._type] = {
        median: middle.toFixed(0),
        max: Math.max(...times).toFixed(0),
        verdict: middle <= barMs ? 'ok' : 'MISSED',
      }
    }
    console.log(
      `\nLast keystroke to the shown validation, ${rounds} rounds, ms; bar: median ${barMs} at most`,
    )
    console.table(rows)
    if (Object.values(rows).some(({ verdict }) => verdict !== 'ok')) process.exitCode = 1
  })
})
