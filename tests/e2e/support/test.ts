import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { test as base, type TestInfo } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { type CustomerSite, startCustomerSite } from '../../support/customer-site/start.ts'
import { createCustomer, type SignedInCustomer } from '../../support/customers.ts'
import { type EngineStandIns, startEngineStandIns } from '../../support/engine-stand-ins/start.ts'
import { standInVariables } from '../../support/engine-stand-ins/variables.ts'
import { lakeClient } from '../../support/lake-client.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { StudioPage } from '../studio/studio-page.ts'
import { type AnalyticsStandIn, openAnalyticsStandIn } from './analytics-stand-in.ts'

interface WorkerFixtures {
  /** Replaces the hosts of analytics and session recording. It gets no requests until an editor sets their IDs. */
  standIn: AnalyticsStandIn
  /** The engines of the stage's site: Anthropic's API, and an OpenAI-compatible one. */
  engines: EngineStandIns
  /** The website of a customer, at `customerDomain`, without installs. */
  shop: CustomerSite
  /** The site, Content Lake, Supabase and mailbox of one worker's tests. */
  stage: Stage
  /** Signed up once per worker. */
  sharedCustomer: SignedInCustomer
  /** Opened once per worker, because loading it takes longer than most tests. */
  openStudio: StudioPage
}

interface TestFixtures {
  /** A client with an editor's access to the stage's Content Lake. */
  lake: SanityClient
  /** The browser is signed in as the worker's customer: for tests that do not change the account. */
  customer: SignedInCustomer
  /** The browser is signed in as a new customer. */
  newCustomer: SignedInCustomer
  /** The worker's Studio, at its desk. A failed test gets its console messages and a screenshot. */
  studio: StudioPage
}

const startMs = 180_000

/** The domain at which a stage finds the website of its customer. */
export const customerDomain = 'shop.example.com'

/** The address of the first editor of the Studio. */
export const editorAddress = 'editor@example.com'

/** The name of the OpenAI-compatible engine. */
export const customEngineName = 'Llama'

const engineVariables = (url: string) => {
  const { ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, CUSTOM_ENGINE_URL, CUSTOM_ENGINE_MODEL } =
    standInVariables(url)
  return {
    ANTHROPIC_API_KEY,
    ANTHROPIC_BASE_URL,
    CUSTOM_ENGINE_URL,
    CUSTOM_ENGINE_MODEL,
    CUSTOM_ENGINE_NAME: customEngineName,
  }
}

/** Whether a test had an unexpected result. */
const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus

async function attachLogs({ dataDirectory }: Stage, testInfo: TestInfo) {
  const directory = path.join(dataDirectory, 'logs')
  for (const name of await readdir(directory)) {
    await testInfo.attach(name, { path: path.join(directory, name), contentType: 'text/plain' })
  }
}

/**
 * Playwright's test with separate services for each worker, so that one worker's publishes do not affect another. A file that
 * extends it by a fixture of the worker's scope would end the worker, with its services.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  standIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern to find the fixtures.
    async ({}, use) => {
      const standIn = await openAnalyticsStandIn()
      await use(standIn)
      await standIn.close()
    },
    { scope: 'worker' },
  ],
  engines: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern to find the fixtures.
    async ({}, use) => {
      const engines = await startEngineStandIns()
      await use(engines)
      await engines.close()
    },
    { scope: 'worker' },
  ],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern to find the fixtures.
    async ({}, use) => {
      const shop = await startCustomerSite({ siteUrl: 'http://localhost' })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  stage: [
    async ({ standIn: { url }, engines, shop }, use) => {
      const added = {
        NEXT_PUBLIC_ANALYTICS_HOST: url,
        NEXT_PUBLIC_RECORDING_HOST: url,
        CUSTOMER_SITE_ORIGINS: `${customerDomain}=${shop.url}`,
        ...engineVariables(engines.url),
      }
      // Pages are rendered on their first visit, because prerendered pages contain the address they were built for.
      const stage = await openStage({
        content: 'sample',
        withoutPages: true,
        supabase: true,
        // The name that the first editor has anyway.
        studioUsers: `Editor <${editorAddress}>`,
        added,
      })
      shop.install({ siteUrl: stage.siteUrl })
      await use(stage)
      await stage.close()
    },
    { scope: 'worker', timeout: startMs },
  ],
  sharedCustomer: [async ({ stage }, use) => use(await createCustomer(stage)), { scope: 'worker' }],
  openStudio: [
    async ({ browser, stage }, use) => {
      const studio = new StudioPage(await browser.newPage({ baseURL: stage.siteUrl }))
      await studio.open()
      await use(studio)
      await studio.page.context().close()
    },
    { scope: 'worker', timeout: startMs },
  ],
  baseURL: async ({ stage }, use, testInfo) => {
    await use(stage.siteUrl)
    // This fixture runs twice for a test that also sends requests.
    const isDone = testInfo.attachments.some(({ name }) => name === 'site.log')
    if (hasFailed(testInfo) && !isDone) await attachLogs(stage, testInfo)
  },
  lake: async ({ stage }, use) => use(lakeClient(stage.lakeUrl, stage.lakeToken)),
  customer: async ({ context, sharedCustomer }, use) => {
    await context.addCookies(sharedCustomer.cookies)
    await use(sharedCustomer)
  },
  newCustomer: async ({ context, stage }, use) => {
    const customer = await createCustomer(stage)
    await context.addCookies(customer.cookies)
    await use(customer)
  },
  studio: async ({ openStudio: studio }, use, testInfo) => {
    await studio.showDesk()
    await use(studio)
    if (!hasFailed(testInfo)) return
    await testInfo.attach('console of the Studio', { body: studio.notes.join('\n') })
    await testInfo.attach('the Studio', { body: await studio.page.screenshot(), contentType: 'image/png' })
  },
})

export { expect } from '@playwright/test'
