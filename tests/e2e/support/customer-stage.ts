import { type CustomerSite, startCustomerSite } from '../../support/customer-site/start.ts'
import { createCustomer, type SignedInCustomer } from '../../support/customers.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { test } from './test.ts'

/** The domain at which a stage finds the sample site of its customer. */
export const customerDomain = 'shop.example.com'

export interface CustomerStage {
  stage: Stage
  /** The website of the customer, without installs. */
  shop: CustomerSite
  /** Signed in in the browser. */
  customer: SignedInCustomer
}

/**
 * Opens one stage for the tests of a file, with a customer and their website, which the tests change one after another.
 * @returns the stage, for use inside tests
 */
export function customerStage(): () => CustomerStage {
  let opened: CustomerStage | undefined
  const current = () => {
    if (!opened) throw new Error('The stage of this file is open only while its tests run.')
    return opened
  }
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    const shop = await startCustomerSite({ siteUrl: 'http://localhost' })
    const added = { CUSTOMER_SITE_ORIGINS: `${customerDomain}=${shop.url}` }
    const stage = await openStage({ content: 'empty', supabase: true, added })
    shop.install({ siteUrl: stage.siteUrl })
    opened = { stage, shop, customer: await createCustomer(stage) }
  })
  test.afterAll(async () => {
    await opened?.shop.close()
    await opened?.stage.close()
  })
  // Playwright also evaluates this before the hook above.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern to find the fixtures.
  test.use({ baseURL: async ({}, use) => use(opened?.stage.siteUrl) })
  test.beforeEach(({ context }) => context.addCookies(current().customer.cookies))
  return current
}
