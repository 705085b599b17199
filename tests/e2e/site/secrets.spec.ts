import { glob, readFile } from 'node:fs/promises'
import { expect, test } from '../support/test.ts'

/** Names of server-only variables, and the format of Supabase's secret keys. */
const serversOwn =
  /sb_secret_[\w-]{8}|SANITY_API_READ_TOKEN|SANITY_API_WRITE_TOKEN|SANITY_REVALIDATE_SECRET|SUPABASE_SECRET_KEY|INDEXNOW_KEY/

test('contains no server secrets in the files that browsers load', async () => {
  const found: string[] = []
  let files = 0
  for await (const file of glob('.next-test/static/**/*.{js,css,json,map}')) {
    files++
    if (serversOwn.test(await readFile(file, 'utf8'))) found.push(file)
  }
  expect(files).toBeGreaterThan(20)
  expect(found).toEqual([])
})

test('contains the token for drafts on no page', async ({ request, stage }) => {
  expect(stage.lakeToken.length).toBeGreaterThanOrEqual(16)
  for (const page of ['/', '/blog', '/studio', '/ai-discovery/auth', '/not-there', '/openapi.json']) {
    expect(await (await request.get(page)).text(), page).not.toContain(stage.lakeToken)
  }
})
