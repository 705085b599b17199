import type { APIRequestContext } from '@playwright/test'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'
import { studioOfFile } from './studio-of-file.ts'
import type { StudioPage } from './studio-page.ts'

restoreAfterEach('redirect', 'landingPage', 'legalPage', 'post')
const studioOf = studioOfFile()

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

test('adds a redirect when a page moves, and updates the redirects when it moves back and on', async ({
  lake,
  request,
}) => {
  await lake.create({
    _id: 'own-page',
    _type: 'landingPage',
    slug: { _type: 'slug', current: 'first-place' },
    hero: { headline: 'A page that moves about' },
  })
  const studio = studioOf()
  const { page } = studio
  await studio.openDocument('Site', 'Pages', 'A page that moves about')
  await moveTo(studio, 'second-place')
  await expect(page.getByText('/first-place now redirects to /second-place.')).toBeVisible()
  await expect.poll(() => leadsTo(request, '/first-place')).toBe('/second-place')
  expect(await leadsTo(request, '/second-place')).toBe(200)
  expect(await lake.getDocument('redirect-first-place')).toMatchObject({
    from: '/first-place',
    isPermanent: true,
    target: { reference: { _ref: 'own-page' } },
  })

  await moveTo(studio, 'first-place')
  await expect.poll(() => leadsTo(request, '/second-place')).toBe('/first-place')
  await expect.poll(() => leadsTo(request, '/first-place')).toBe(200)

  await moveTo(studio, 'third-place')
  for (const path of ['/first-place', '/second-place']) {
    await expect.poll(() => leadsTo(request, path)).toBe('/third-place')
  }
  const redirects = '*[_type == "redirect" && target.reference._ref == "own-page"] | order(from).from'
  expect(await lake.fetch(redirects)).toEqual(['/first-place', '/second-place'])
})

test('adds a redirect when a post moves, and none for other changes', async ({ lake, request }) => {
  const count = 'count(*[_type == "redirect"])'
  const before = await lake.fetch<number>(count)
  const studio = studioOf()
  await studio.openDocument('Blog', 'Posts', 'llms.txt explained: what it is, and what it is not')
  await studio.field('Excerpt').fill('Another excerpt.')
  await studio.publish()
  expect(await lake.fetch<number>(count)).toBe(before)
  await moveTo(studio, 'llms-txt-moved')
  await expect.poll(() => leadsTo(request, '/blog/llms-txt-explained')).toBe('/blog/llms-txt-moved')
  await expect.poll(() => leadsTo(request, '/blog/llms-txt-moved')).toBe(200)
})

test('disables Publish until validation ends, and validates again on click', async ({ lake }) => {
  const studio = studioOf()
  const { page } = studio
  const redirects = 'count(*[_type == "redirect"])'
  const before = await lake.fetch<number>(redirects)
  await studio.openDocument('Blog', 'Posts', 'llms.txt explained: what it is, and what it is not')
  await studio.field('Excerpt').fill('Yet another excerpt.')
  await studio.saved()
  await expect(studio.publishButton).toBeEnabled()

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const validation = /tag=sanity\.studio\.validation/
  await page.route(validation, async (route) => {
    await answered
    await route.continue()
  })
  await address(studio).fill('taken-meanwhile')
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

test('deletes or unpublishes a moved page, with a redirect to another page or a 404', async ({
  lake,
  request,
}) => {
  for (const [name, from] of [
    ['page-to-delete', '/page-to-delete-before'],
    ['page-to-unpublish', '/page-to-unpublish-before'],
  ] as const) {
    await lake.create({
      _id: name,
      _type: 'landingPage',
      slug: { _type: 'slug', current: name },
      hero: { headline: `The ${name}` },
    })
    const redirect = {
      _type: 'redirect',
      from,
      isPermanent: true,
      target: { _type: 'link', kind: 'internal', reference: { _type: 'reference', _ref: name } },
    }
    await lake.create({ ...redirect, _id: `redirect-${name}` })
    await lake.create({ ...redirect, _id: `drafts.redirect-${name}` })
  }
  const studio = studioOf()
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

for (const [group, list, name] of [
  ['Site', 'Pages', 'landingPage-free-demo'],
  ['Legal', '', 'legalPage-privacy-policy'],
] as const) {
  test(`offers no move, delete or unpublish for a fixed page, and clears the address of its copy: ${name}`, async ({
    lake,
  }) => {
    const document = await lake.getDocument(name)
    const title = document?.title ?? document?.hero.headline
    const studio = studioOf()
    const { page } = studio
    await studio.openDocument(...[group, list, title].filter(Boolean))
    await expect(address(studio)).toHaveValue(document?.slug.current)
    await expect(address(studio)).not.toBeEditable()
    await page.getByTestId('pane-footer').getByTestId('action-menu-button').click()
    const menu = page.getByRole('menu', { name: 'Open document actions' })
    await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: /Delete|Unpublish/ })).toHaveCount(0)
    await menu.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(address(studio)).toHaveValue('')
    await expect(address(studio)).toBeEditable()
    const copies = await lake.fetch<{ slug: unknown }[]>(
      '*[_type == $type && _id in path("drafts.**")]{ slug }',
      { type: document?._type },
    )
    expect(copies).toEqual([{ slug: null }])
  })
}

test('rejects an address that the site uses itself or that another page has', async () => {
  const studio = studioOf()
  const { page } = studio
  for (const line of ['Site', 'Pages']) await studio.line(line).click()
  await page.getByTestId(/pane$/).getByRole('link', { name: 'Page', exact: true }).click()
  await studio.field('Headline').fill('A page of our own')
  await address(studio).fill('docs')
  const validation = await studio.openValidation()
  await expect(validation).toContainText('This address is reserved.')
  await address(studio).fill('privacy-policy')
  await expect(validation).toContainText('already uses this address')
  await address(studio).fill('a-page-of-our-own')
  await studio.publish()
})
