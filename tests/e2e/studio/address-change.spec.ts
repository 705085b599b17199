import type { APIRequestContext } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import type { StudioPage } from './studio-page.ts'

restoreAfterEach('redirect', 'landingPage', 'post')

const leadsTo = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path, { maxRedirects: 0 })
  return answer.headers().location ?? answer.status()
}

/** The field of the page's own address. Its links have address fields, too. */
const address = (studio: StudioPage) => studio.panel.getByTestId('field-slug').getByRole('textbox')

/** Changes the open document's address and publishes it. */
async function moveTo(studio: StudioPage, slug: string) {
  await address(studio).fill(slug)
  await studio.publish()
}

/** Publishes a page that moved once: its former address redirects to it. */
async function publishMovedPage(lake: SanityClient, slug: string, former: string) {
  await lake.create({
    _id: slug,
    _type: 'landingPage',
    slug: { _type: 'slug', current: slug },
    sections: [{ _type: 'heroSection', _key: 'hero', layout: 'text', headline: `The ${slug}` }],
  })
  await lake.create({
    _id: `redirect-${former}`,
    _type: 'redirect',
    from: `/${former}`,
    isPermanent: true,
    target: { _type: 'link', kind: 'internal', reference: { _type: 'reference', _ref: slug } },
  })
}

test('adds a redirect when a page moves, also back and on', async ({ lake, request, studio }) => {
  await publishMovedPage(lake, 'second-place', 'first-place')
  await studio.openDocument('Site', 'Pages', 'The second-place')
  await address(studio).fill('docs')
  const validation = await studio.openValidation()
  await expect(validation).toContainText('This address is reserved.')
  await address(studio).fill('privacy-policy')
  await expect(validation).toContainText('already uses this address')

  await moveTo(studio, 'first-place')
  await expect(studio.page.getByText('/second-place now redirects to /first-place.')).toBeVisible()
  await expect.poll(() => leadsTo(request, '/second-place')).toBe('/first-place')
  await expect.poll(() => leadsTo(request, '/first-place')).toBe(200)
  expect(await lake.getDocument('redirect-second-place')).toMatchObject({
    from: '/second-place',
    isPermanent: true,
    target: { reference: { _ref: 'second-place' } },
  })

  await moveTo(studio, 'third-place')
  for (const path of ['/first-place', '/second-place']) {
    await expect.poll(() => leadsTo(request, path)).toBe('/third-place')
  }
  const redirects = '*[_type == "redirect" && target.reference._ref == "second-place"] | order(from).from'
  expect(await lake.fetch(redirects)).toEqual(['/first-place', '/second-place'])
})

test('places a page under another one, and moves both', async ({ lake, request, studio }) => {
  const { page } = studio
  await publishMovedPage(lake, 'retail', 'shops')
  await publishMovedPage(lake, 'solutions', 'answers')
  await lake.patch('solutions').set({ name: 'Solutions' }).commit()
  await studio.openDocument('Site', 'Pages', 'The retail')
  await studio.panel.getByRole('button', { name: 'Place under another page' }).click()
  await studio.panel.getByRole('combobox', { name: 'Page to place this page under' }).fill('solutions')
  await page.locator('#page-picker-listbox').getByText('/solutions', { exact: true }).click()
  await expect(address(studio)).toHaveValue('solutions/retail')
  await studio.publish()
  for (const path of ['/retail', '/shops'])
    await expect.poll(() => leadsTo(request, path)).toBe('/solutions/retail')

  await studio.showDesk()
  await studio.openDocument('Site', 'Pages', 'Solutions')
  await address(studio).fill('industries')
  await expect(await studio.openValidation()).toContainText(
    'moves with it: /solutions/retail to /industries/retail.',
  )
  await studio.publish()
  await expect(page.getByText('The page under it moved with it.')).toBeVisible()
  for (const path of ['/solutions/retail', '/retail', '/shops'])
    await expect.poll(() => leadsTo(request, path)).toBe('/industries/retail')
  const html = async () => (await request.get('/industries/retail')).text()
  await expect.poll(html).toContain('href="/industries">Solutions</a>')
  expect(await html()).toContain('"@type":"BreadcrumbList"')
})

test('disables Publish until validation ends, and validates again on click', async ({ lake, studio }) => {
  const { page } = studio
  const redirects = 'count(*[_type == "redirect"])'
  const before = await lake.fetch<number>(redirects)
  await studio.openDocument('Blog', 'Posts', 'llms.txt explained: what it is, and what it is not')
  await studio.field('Excerpt').fill('Another excerpt.')
  await studio.publish()
  expect(await lake.fetch<number>(redirects)).toBe(before)

  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const validation = /tag=sanity\.studio\.validation/
  await page.route(validation, async (route) => {
    ask()
    await answered
    await route.continue()
  })
  await address(studio).fill('taken-meanwhile')
  await asked
  await expect(studio.publishButton).toBeDisabled()
  answer()
  await expect(studio.publishButton).toBeEnabled()
  await page.unroute(validation)

  await lake.create({
    _id: 'post-taken-meanwhile',
    _type: 'post',
    title: 'Another post',
    slug: { _type: 'slug', current: 'taken-meanwhile' },
  })
  await studio.publishButton.click()
  const message = page.locator('[data-ui="Toast"]').filter({ hasText: 'Couldn’t publish' })
  await expect(message).toContainText('already uses this address. Choose another')
  const held = '*[_type == "post" && slug.current == "taken-meanwhile" && !(_id in path("drafts.**"))]._id'
  expect(await lake.fetch(held)).toEqual(['post-taken-meanwhile'])
  expect(await lake.fetch<number>(redirects)).toBe(before)
})

test('ends a moved page, with a redirect to another one or a 404', async ({ lake, request, studio }) => {
  for (const name of ['page-to-delete', 'page-to-unpublish'])
    await publishMovedPage(lake, name, `${name}-before`)
  const dialog = studio.page.getByRole('dialog')

  await studio.openDocument('Site', 'Pages', 'The page-to-delete')
  await studio.act('Delete')
  await expect(dialog.getByRole('listitem')).toHaveText(['/page-to-delete', '/page-to-delete-before'])
  await dialog.getByRole('radio', { name: 'Another page' }).check()
  await dialog.getByRole('combobox', { name: 'Page to redirect to' }).fill('privacy')
  await studio.page.getByRole('option', { name: '/privacy-policy' }).click()
  await dialog.getByRole('button', { name: 'Delete page' }).click()
  await expect(studio.page.getByText('Page deleted')).toBeVisible()
  await expect(studio.line('The page-to-delete')).toHaveCount(0)
  for (const path of ['/page-to-delete', '/page-to-delete-before']) {
    await expect.poll(() => leadsTo(request, path)).toBe('/privacy-policy')
  }
  expect(await lake.getDocument('page-to-delete')).toBeUndefined()

  await studio.showDesk()
  await studio.openDocument('Site', 'Pages', 'The page-to-unpublish')
  await studio.showPublished()
  await studio.unpublishButton.click()
  await expect(dialog.getByRole('radio', { name: 'Page not found' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Unpublish page' }).click()
  await expect(studio.page.getByText('Page unpublished')).toBeVisible()
  expect(await lake.fetch('*[_id match "*page-to-unpublish"]._id')).toEqual(['drafts.page-to-unpublish'])
  await expect.poll(() => leadsTo(request, '/page-to-unpublish-before')).toBe(404)
})

// tests/unit/studio/desk/desk.test.ts lists the documents for which this holds.
test('does not move or end a fixed page, and clears the address of its copy', async ({ lake, studio }) => {
  const document = await lake.getDocument('landingPage-free-demo')
  const { page } = studio
  await studio.openDocument('Site', 'Pages', document?.sections[0].headline)
  await expect(address(studio)).toHaveValue('free-demo')
  await expect(address(studio)).not.toBeEditable()
  await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  const menu = page.getByRole('menu', { name: 'Open document actions' })
  await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
  await expect(menu.getByRole('menuitem', { name: /Delete|Unpublish/ })).toHaveCount(0)
  await menu.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(address(studio)).toHaveValue('')
  await expect(address(studio)).toBeEditable()
  const copies = '*[_type == "landingPage" && _id in path("drafts.**")]{ slug }'
  expect(await lake.fetch(copies)).toEqual([{ slug: null }])
})
