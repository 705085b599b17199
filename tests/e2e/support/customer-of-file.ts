import { createCustomer, type SignedInCustomer } from '../../support/customers.ts'
import { test } from './test.ts'

/**
 * Signs up one customer for the tests of a file, who change the account one after another. The browser is signed in.
 * @returns the customer, for use inside tests
 */
export function customerOfFile(): () => SignedInCustomer {
  let signedUp: SignedInCustomer | undefined
  const customer = () => {
    if (!signedUp) throw new Error('The customer of this file is signed up only while its tests run.')
    return signedUp
  }
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async ({ stage }) => {
    signedUp = await createCustomer(stage)
  })
  test.beforeEach(({ context }) => context.addCookies(customer().cookies))
  return customer
}
