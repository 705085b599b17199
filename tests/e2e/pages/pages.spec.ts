import { expectAccessible } from '../support/accessibility.ts'
import { untilGone, untilKept, untilShown, visit } from '../support/kept-pages.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('landingPage', 'legalPage', 'howItWorksPage', 'systemOverviewPage', 'siteSettings')

test.describe('How it works', () => {
  test('shows its steps, of which the third is new, and its status', async ({ lake, page }) => {
    const content = await lake.getDocument('howItWorksPage')
    await page.goto('/how-it-works')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content?.hero.headline)
    const steps = page.locator('#steps').getByRole('heading', { level: 3 })
    await expect(steps).toHaveCount(4)
    await expect(steps.nth(2)).toContainText('NEW')
    await expect(page.locator('#steps').getByText('NEW', { exact: true })).toHaveCount(1)
    await expect(page.locator('#foundation').getByRole('heading', { level: 3 })).toHaveCount(6)
    const status = page.getByRole('region', { name: content?.status.heading })
    await expect(status.getByRole('listitem')).toHaveCount(content?.status.items.length)
    await expect(status.getByText('Done', { exact: true }).first()).toBeVisible()

    await page.getByRole('navigation', { name: 'Steps' }).getByRole('link').nth(2).click()
    await expect(page).toHaveURL('/how-it-works#step-3')
    await expect(steps.nth(2)).toBeInViewport()
  })

  test('opens the meeting-booking page in a new tab', async ({ lake, page, context }) => {
    const settings = await lake.getDocument('siteSettings')
    await context.route(`${settings?.meetingBookingUrl}**`, (route) => route.fulfill({ body: 'A calendar' }))
    await page.goto('/how-it-works')
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Check Your AI Visibility' }).click()
    expect((await opened).url()).toBe(settings?.meetingBookingUrl)
    await expect(page).toHaveURL('/how-it-works')
  })

  test('has no call to action if there is no meeting-booking page', async ({ lake, request }) => {
    await lake.patch('siteSettings').unset(['meetingBookingUrl']).commit()
    await untilGone(request, '/how-it-works', 'Check Your AI Visibility')
  })
})

test('shows the system overview’s layers on a dark background, under a light bar', async ({ lake, page }) => {
  const content = await lake.getDocument('systemOverviewPage')
  await page.goto('/system-overview')
  const first = page.getByRole('main').locator('> :first-child')
  await expect(first).toHaveAttribute('data-bar', 'light-on-dark')
  await expect(first).toHaveCSS('background-color', 'rgb(20, 23, 31)')
  for (const { title } of content?.layers.items ?? []) {
    await expect(first.getByRole('heading', { level: 3, name: title })).toBeVisible()
  }
  const bar = page.getByRole('banner')
  const blog = bar.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' })
  await expect(blog).toHaveCSS('color', 'rgb(241, 237, 227)')
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const box = await bar.boundingBox()
  const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(headline?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0))
  expect(await first.evaluate((section) => section.getBoundingClientRect().top)).toBe(0)
  await page.evaluate(() => window.scrollTo({ top: 51, behavior: 'instant' }))
  await expect(bar).toHaveCSS('background-color', 'rgb(20, 23, 31)')
})

const block = (text: string, style = 'normal') => ({
  _type: 'block',
  _key: text.replaceAll(' ', '-'),
  style,
  markDefs: [],
  children: [{ _type: 'span', _key: 'words', text, marks: [] }],
})
const points = (...titles: string[]) =>
  titles.map((title, index) => ({
    _type: 'sectionPoint',
    _key: title,
    title,
    text: 'A sentence.',
    isNew: index === 1,
  }))
const row = (...cells: string[]) => ({ _type: 'tableRow', _key: cells.join('-'), cells })
const section = (_type: string, heading: string, fields: Record<string, unknown>) => ({
  _type,
  _key: heading.replaceAll(' ', ''),
  heading,
  ...fields,
})

/** A page with every kind of section. */
const everySection = {
  _type: 'landingPage',
  slug: { _type: 'slug', current: 'free-demo/summer-offer' },
  sections: [
    { ...section('heroSection', 'A summer offer', { text: 'What it is.' }), headline: 'A summer offer' },
    section('pointsSection', 'Rows', { layout: 'ledger', points: points('First row', 'Second row') }),
    section('pointsSection', 'Columns', { layout: 'columns', points: points('One', 'Two', 'Three') }),
    section('pointsSection', 'Steps', { layout: 'steps', points: points('Begin', 'End') }),
    section('proseSection', 'Told at length', {
      body: [block('A smaller heading', 'h3'), block('A paragraph of it.')],
    }),
    section('mediaSection', 'See it', {
      kind: 'outsideVideo',
      text: [block('A paragraph beside it.')],
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ?t=90',
    }),
    section('comparisonSection', 'We compare', {
      ours: 'Ours',
      rows: [row('', 'Ours', 'Theirs'), row('Speed', 'Yes', 'No'), row('Price', '$49', '$99')],
    }),
    section('faqSection', 'They ask', {
      items: [{ _type: 'faqItem', _key: 'how', question: 'How long?', body: [block('An hour.')] }],
    }),
    section('quoteSection', 'What Ida Holm says', { quote: 'We read it daily.', name: 'Ida Holm' }),
    section('embedSection', 'Pick a time', { url: 'https://calendar.example/intro', height: 400 }),
    section('demoSection', 'Try it here', {}),
    section('testimonialsSection', 'They say', {}),
    section('testimonialsSection', 'Words in a grid', { layout: 'grid' }),
    section('testimonialsSection', 'One says', { layout: 'single' }),
    section('pricingSection', 'It costs', {}),
    section('showcaseSection', 'In pictures', {}),
    section('postsSection', 'Read the latest', { source: 'latest', count: 2 }),
    section('caseStudiesSection', 'What others did', { count: 1 }),
    section('docsSection', 'Look it up', {}),
    section('newsletterSection', 'Every month by email', {}),
    section('bookingSection', 'Talk to us', {}),
    section('checkerSection', 'Try your own site', {}),
    section('actionSection', 'Go on', {
      primaryCta: {
        _type: 'link',
        label: 'Read the policy',
        kind: 'internal',
        reference: { _type: 'reference', _ref: 'legalPage-privacy-policy' },
      },
    }),
  ],
}

// Before the test below, which changes the settings that all pages show.
test('regenerates no other page when one page is published', async ({ lake, request }) => {
  const others = ['/privacy-policy', '/how-it-works', '/system-overview', '/testing']
  await untilKept(request, [...others, '/free-demo'])
  await lake
    .patch('landingPage-free-demo')
    .set({ 'sections[_key=="hero"].text': 'Changed by a test.' })
    .commit()
  await untilShown(request, '/free-demo', 'Changed by a test.')
  for (const path of others) expect((await visit(request, path)).isKept, path).toBe(true)
})

test('serves a marketer’s page after its publish, at its new slug, and answers 404 after deletion', {
  tag: '@sweep',
}, async ({ lake, page, request }) => {
  const statusOf = async (path: string) => (await request.get(path)).status()
  for (const host of ['calendar.example', 'www.youtube-nocookie.com'])
    await page.route(`https://${host}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<html lang="en"><title>${host}</title><p>From ${host}`,
      }),
    )
  await lake
    .patch('siteSettings')
    .set({ embedOrigins: ['https://calendar.example'] })
    .commit()
  expect(await statusOf('/free-demo/summer-offer')).toBe(404)
  expect(await statusOf('/free-demo/summer-offer')).toBe(404)
  const { _id } = await lake.create(everySection)
  await expect.poll(() => statusOf('/free-demo/summer-offer'), { intervals: [50] }).toBe(200)

  await page.goto('/free-demo/summer-offer')
  await expect(page).toHaveTitle('A summer offer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A summer offer')
  const above = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  await expect(above).toHaveAttribute('href', '/free-demo')
  for (const { heading } of everySection.sections) {
    await expect(page.getByRole('region', { name: heading, exact: true })).toBeAttached()
  }
  await expect(page.getByRole('region', { name: 'Steps' }).getByRole('list')).toHaveJSProperty(
    'tagName',
    'OL',
  )
  await expect(page.getByRole('region', { name: 'It costs' })).toContainText('$129')
  await expect(page.getByRole('region', { name: 'They say' })).toContainText('Teodor Brisk')
  await expect(page.getByRole('region', { name: 'Try it here' })).toContainText('Open the demo in a new tab')
  const posts = page.getByRole('region', { name: 'Read the latest' })
  await expect(posts.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Talk to us' }).getByLabel('Email')).toBeEditable()
  await expect(page.getByRole('region', { name: 'Try your own site' }).getByRole('textbox')).toBeEditable()
  const compared = page.getByRole('region', { name: 'We compare' }).getByRole('row', { name: 'Speed' })
  await expect(compared.getByRole('cell')).toHaveText(['Yes', 'No'])
  await page.getByText('How long?').click()
  await expect(page.getByText('An hour.')).toBeVisible()
  expect(await (await request.get('/free-demo/summer-offer')).text()).toContain('"name":"How long?"')
  const calendar = page.frameLocator('iframe[title="Pick a time"]')
  await page.getByRole('region', { name: 'Pick a time' }).scrollIntoViewIfNeeded()
  await expect(calendar.getByText('From calendar.example')).toBeVisible()
  await expectAccessible(page, 'every section')
  const asked = page.waitForRequest(/youtube-nocookie/)
  await page.getByRole('button', { name: 'Play video' }).click()
  expect((await asked).url()).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0&start=90',
  )
  const player = page.frameLocator('iframe[title="Video: See it"]')
  await expect(player.getByText('From www.youtube-nocookie.com')).toBeVisible()
  await lake.patch(_id).set({ 'sections[1].isHidden': true }).commit()
  await expect
    .poll(async () => (await request.get('/free-demo/summer-offer')).text())
    .not.toContain('First row')
  expect(await (await request.get('/free-demo/summer-offer.md')).text()).not.toContain('First row')
  await page.reload()
  await page.getByRole('link', { name: 'Read the policy' }).click()
  await expect(page).toHaveURL('/privacy-policy')

  await lake.patch(_id).set({ 'slug.current': 'service-level-agreement/autumn-offer' }).commit()
  await expect.poll(() => statusOf('/service-level-agreement/autumn-offer'), { intervals: [50] }).toBe(200)
  await expect.poll(() => statusOf('/free-demo/summer-offer')).toBe(404)
  await lake.delete(_id)
  await expect.poll(() => statusOf('/service-level-agreement/autumn-offer')).toBe(404)
})

test('shows a legal page’s date and contents, and prints it without the contents', async ({ lake, page }) => {
  const content = await lake.getDocument('legalPage-privacy-policy')
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content?.title)
  await expect(page.getByRole('main').locator('time')).toHaveAttribute('datetime', content?.lastUpdated)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const second = contents.getByRole('link').nth(1)
  const name = (await second.textContent()) ?? ''
  await second.click()
  await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(contents).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
