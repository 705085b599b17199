import { newAddress } from '../../support/customers.ts'
import { linkInMail } from '../../support/mailbox.ts'
import { openStage } from '../../support/stage.ts'
import { followLink, signUp } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test('uses another Supabase project with two variables alone: here the one of the other stage', async ({
  browser,
  stage: other,
}) => {
  // This stage starts no Supabase, and the variables for a local one point to a port without a listener.
  const stage = await openStage({
    content: 'sample',
    added: {
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_nobody',
      MAILBOX_URL: '',
      NEXT_PUBLIC_SUPABASE_URL: other.supabaseUrl,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: other.supabaseKey,
    },
  })
  try {
    const page = await browser.newPage({ baseURL: stage.siteUrl })
    const email = newAddress()
    await signUp(page, email)
    // The link in the other backend's mail leads to the other stage's site.
    const { pathname, search } = new URL(await linkInMail(other, email))
    await followLink(page, pathname + search)
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
    await page.close()
  } finally {
    await stage.close()
  }
})
