import { test as base } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { lakeClient } from '../../support/lake-client.ts'

const addresses = z.object({ SITE_URL: z.url(), LAKE_URL: z.url(), LAKE_TOKEN: z.string() })

/** Playwright's test, at the shared stage's site and with a client of its lake. */
export const test = base.extend<{ lake: SanityClient }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern to find what to prepare.
  baseURL: async ({}, use) => use(addresses.parse(process.env).SITE_URL),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  lake: async ({}, use) => {
    const { LAKE_URL, LAKE_TOKEN } = addresses.parse(process.env)
    await use(lakeClient(LAKE_URL, LAKE_TOKEN))
  },
})

export { expect } from '@playwright/test'
