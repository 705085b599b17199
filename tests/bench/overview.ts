/**
 * Measures how long the overview takes to appear in Chromium over a year of runs of the Pro plan (365,000), on a production
 * build and the local Supabase, which has just been started on the filled database: in a profile that has opened it before, as customers
 * do, in new private windows, and after signing in. Fails if the median of either takes longer than 1.5 s from opening the address until
 * the figures are painted.
 * Run: npm run bench -- overview
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { openDatabase } from '../../local/supabase/database/open-database.ts'
import { browserLaunchOptions } from '../../local/supervisor/browser.ts'
import { installBrowser } from '../../local/supervisor/test-run/programs.ts'
import { createCustomer, type SignedInCustomer } from '../support/customers.ts'
import type { Stage } from '../support/stage.ts'
import { adminOf } from '../support/waiting-work.ts'
import { withStage } from './bench-stage.ts'
import { fillRuns, proPlan } from './visibility/fill-runs.ts'
import { withBrowser } from './visitors/browser.ts'
import { median } from './visitors/figure.ts'
import { machineLoad } from './visitors/machine.ts'

const mostMs = 1_500
const ranges = ['30d', '7d', '13w', '12m']
const rounds = [1, 2]

/** Gives the customer's site a year of runs, while nothing else uses the database. */
async function fill(stage: Stage, siteId: string, accountId: string): Promise<void> {
  const connection = await openDatabase(path.join(stage.dataDirectory, 'supabase/postgres'))
  const { driver } = connection
  try {
    await driver.exec(`update public.accounts set plan_id = 'pro' where id = '${accountId}';
      delete from public.brands where site_id = '${siteId}'`)
    await fillRuns(driver, { siteId, accountId, days: 365, ...proPlan })
  } finally {
    await connection.close()
  }
}

/** Marks when the browser has painted the figures. Runs in the page. */
function markFigures(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main')?.textContent.includes('Share of voice')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('figures')))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Opens a page. @returns the milliseconds from then until the figures were painted */
async function opening(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(markFigures)
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('figures').length > 0)
  const ms = await page.evaluate(() => performance.getEntriesByName('figures')[0]?.startTime)
  await page.close()
  return Math.round(ms ?? Number.NaN)
}

const desktop = { viewport: { width: 1440, height: 900 } }

/** Chromium keeps compiled scripts in profiles on disk only, not in the contexts of one browser, which are private windows. */
async function inProfile(use: (context: BrowserContext) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'findable-profile-'))
  const context = await chromium.launchPersistentContext(directory, { ...browserLaunchOptions(), ...desktop })
  try {
    await use(context)
  } finally {
    await context.close()
    await rm(directory, { recursive: true })
  }
}

async function inNewContext<T>(browser: Browser, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext(desktop)
  try {
    return await use(context)
  } finally {
    await context.close()
  }
}

const signingIn = (browser: Browser, stage: Stage, { email, password }: SignedInCustomer) =>
  inNewContext(browser, async (context) => {
    const page = await context.newPage()
    await page.goto(`${stage.siteUrl}/ai-discovery/auth`, { waitUntil: 'networkidle' })
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    const began = performance.now()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Share of voice', { exact: true }).first().waitFor()
    return Math.round(performance.now() - began)
  })

async function measure(stage: Stage): Promise<void> {
  const customer = await createCustomer(stage)
  const site = await adminOf(stage).from('sites').select('id, account_id').single()
  if (site.error) throw site.error
  await stage.restartSupabase(() => fill(stage, site.data.id, site.data.account_id))

  const times: Record<'known browser' | 'new browser', number[]> = { 'known browser': [], 'new browser': [] }
  const signIns: number[] = []
  const open = async (context: BrowserContext, range: string) => {
    await context.addCookies(customer.cookies)
    return opening(context, `${stage.siteUrl}/ai-discovery?range=${range}`)
  }
  await inProfile(async (context) => {
    const first = await open(context, '30d')
    console.log(`First request after the start of the site: ${first} ms`)
    for (const _ of rounds)
      for (const range of ranges) times['known browser'].push(await open(context, range))
  })
  await withBrowser(async (browser) => {
    for (const _ of rounds)
      for (const range of ranges)
        times['new browser'].push(await inNewContext(browser, (context) => open(context, range)))
    for (const _ of rounds) signIns.push(await signingIn(browser, stage, customer))
  })
  const rows = Object.entries(times).map(([browser, all]) => ({
    browser,
    median: Math.round(median(all)),
    most: Math.max(...all),
    all: all.join(' '),
  }))
  console.table(rows)
  console.log(`From "Sign in" to the figures: ${signIns.join(', ')} ms`)
  console.log(`Load of the machine: ${machineLoad().toFixed(1)}`)
  const slow = rows.filter((row) => !(row.median <= mostMs))
  for (const { browser } of slow) console.log(`The median of a ${browser} is above ${mostMs} ms.`)
  if (slow.length > 0) process.exitCode = 1
}

await installBrowser()
await withStage(measure, { supabase: true })
