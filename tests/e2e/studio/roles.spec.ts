import { createCustomer, password } from '../../support/customers.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { expect, test } from '../support/test.ts'
import { StudioPage } from './studio-page.ts'

let stage: Stage
test.beforeAll(async () => {
  test.setTimeout(180_000)
  const studioUsers = 'Ada <ada@editors.example> viewer, Ben <ben@editors.example> editor'
  stage = await openStage({
    content: 'sample',
    withoutPages: true,
    supabase: true,
    studioUsers,
    editorsSignIn: true,
  })
})
test.afterAll(() => stage?.close())
// Playwright also evaluates this before the hook above.
// biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern to find the fixtures.
test.use({ baseURL: async ({}, use) => use(stage?.siteUrl) })

test('asks editors to sign in, and lets each do what the role may', async ({ page }) => {
  const studio = new StudioPage(page)
  const signIn = async (email: string) => {
    await expect(page).toHaveURL(/\/ai-discovery\/auth\?redirect=/)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/^[^?]*\/studio/)
  }
  const signOut = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).last().click()
    await page.getByText('Sign out', { exact: true }).click()
  }
  for (const email of ['ada@editors.example', 'ben@editors.example', 'else@others.example'])
    await createCustomer(stage, email)

  await page.goto('/studio/structure')
  await signIn('ada@editors.example')
  await expect(page.getByRole('link', { name: 'Media', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Preview', exact: true })).toHaveCount(0)
  await studio.openDocument('Pricing', 'Pro')
  await expect(studio.panel).toContainText('Your role viewer does not have permission')
  await expect(studio.field('Name')).toHaveAttribute('readonly', '')
  await expect(studio.publishButton).toBeDisabled()
  await expect(studio.panel.getByRole('button', { name: 'Ask to edit' })).toHaveCount(0)

  await signOut('Ada')
  await signIn('ben@editors.example')
  await studio.open()
  await studio.openDocument('Pricing', 'Pro')
  await studio.field('Who it is for').fill('For a team with a plan.')
  await studio.publish()

  await signOut('Ben')
  await signIn('else@others.example')
  await expect(page.getByText('else@others.example may not use this Studio.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in as someone else' }).click()
  await expect(page).toHaveURL(/\/ai-discovery\/auth/)
})
