import type { SanityClient } from '@sanity/client'
import { previewAddress } from '../support/draft-mode.ts'
import { untilShown } from '../support/kept-pages.ts'
import { watchRefusals } from '../support/policy.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('newsletterIssue', 'landingPage')

const archive = '/hubspot-newsletter'
const issue = `${archive}/made-issue`

const block = (text: string) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [{ _type: 'link', _key: 'l', href: '/blog' }],
  children: [
    { _type: 'span', _key: 's', text, marks: [] },
    { _type: 'span', _key: 't', text: 'on the blog', marks: ['l'] },
  ],
})

/** Publishes issues that are newer than all existing ones. */
async function publishIssues(lake: SanityClient, count: number) {
  const transaction = lake.transaction()
  for (let number = 1; number <= count; number += 1) {
    transaction.createOrReplace({
      _id: `newsletterIssue-made-${number}`,
      _type: 'newsletterIssue',
      title: number === 1 ? 'Made issue' : `Made issue ${number}`,
      slug: { _type: 'slug', current: number === 1 ? 'made-issue' : `made-issue-${number}` },
      preheader: 'Three things for an afternoon.',
      sentAt: new Date(Date.now() - number * 60_000).toISOString(),
      body: [block('Written <b>by hand</b> for {{ contact.firstname }}, more ')],
    })
  }
  await transaction.commit()
}

test('lists issues newest first, twenty per page', async ({ lake, page, request }) => {
  await publishIssues(lake, 22)
  const issues = page.getByRole('list', { name: 'Issues, newest first' }).getByRole('listitem')
  await expect(async () => {
    await page.goto(archive)
    await expect(issues.first()).toContainText('Made issue', { timeout: 1_000 })
  }).toPass()
  await expect(issues).toHaveCount(20)
  await expect(issues.first().getByRole('link', { name: 'Made issue', exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Older issues' }).click()
  await expect(page).toHaveURL(`${archive}/page/2`)
  await expect(issues.first()).toContainText('Made issue 21')
  await page.getByRole('link', { name: 'Newer issues' }).click()
  await expect(page).toHaveURL(archive)
  for (const wrong of ['1', '0', '99', 'two', '02']) {
    expect((await request.get(`${archive}/page/${wrong}`)).status(), wrong).toBe(404)
  }
})

test.describe('an issue', () => {
  test.beforeEach(async ({ lake, request }) => {
    await publishIssues(lake, 1)
    await expect.poll(async () => (await request.get(`${issue}/html`)).status()).toBe(200)
    await expect.poll(async () => (await request.get(issue)).status()).toBe(200)
  })

  test('shows the mail in a frame, without policy violations', async ({ page }) => {
    const refusals = await watchRefusals(page)
    await page.goto(issue)
    await expect(page.getByRole('heading', { level: 1, name: 'Made issue' })).toBeVisible()
    const mail = page.frameLocator('iframe[title="Email: Made issue"]')
    await expect(mail.getByRole('heading', { level: 1, name: 'Made issue' })).toBeVisible()
    await expect(mail.getByText('Written <b>by hand</b>')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(refusals).toEqual([])
    const opened = page.waitForEvent('popup')
    await mail.getByRole('link', { name: 'on the blog' }).click()
    await expect(await opened).toHaveURL(/\/blog$/)
  })

  test('has a plain text version, also without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(issue)
    await page.getByText('Plain-text version').click()
    await expect(page.getByText('more on the blog [1]')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View email' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Send it with HubSpot' })).toHaveCount(0)
    await context.close()
  })

  test('has HTML, text and HubSpot versions with a policy that allows no scripts', async ({ request }) => {
    const forms = { html: 'text/html', text: 'text/plain', hubspot: 'text/html' }
    for (const [form, type] of Object.entries(forms)) {
      const headers = (await request.get(`${issue}/${form}`)).headers()
      expect(headers['content-type']).toBe(`${type}; charset=utf-8`)
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox /)
    }
    const saved = await request.get(`${issue}/hubspot`)
    expect(await saved.text()).toContain('href="{{ unsubscribe_link_all }}"')
    expect(saved.headers()['content-disposition']).toBe('attachment; filename="made-issue-hubspot.html"')
    expect((await request.get(`${archive}/no-such-issue/html`)).status()).toBe(404)
    expect((await request.get(`${archive}/no-such-issue`)).status()).toBe(404)
  })

  test('is updated in every version by a publish', async ({ lake, request }) => {
    await lake.patch('newsletterIssue-made-1').set({ title: 'Subject changed by a test' }).commit()
    for (const path of [issue, `${issue}/html`, `${issue}/text`, `${issue}/hubspot`, archive]) {
      await untilShown(request, path, 'Subject changed by a test')
    }
  })

  test('shows a draft to its editor, also as a mail', async ({ lake, page, request }) => {
    await lake.createIfNotExists({
      ...(await lake.getDocument('newsletterIssue-made-1')),
      _id: 'drafts.newsletterIssue-made-1',
      _type: 'newsletterIssue',
      title: 'Only the editor reads this',
    })
    await page.goto(await previewAddress(lake, issue))
    await expect(page.getByRole('heading', { level: 1, name: 'Only the editor reads this' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy HTML for HubSpot' })).toBeVisible()
    await page.goto(`${issue}/html`)
    await expect(page.getByRole('heading', { level: 1, name: 'Only the editor reads this' })).toBeVisible()
    // A guest's link, or a visitor with the cookie of draft mode alone, shows no drafts.
    const [draftMode] = (await page.context().cookies()).filter(({ name }) => name === '__prerender_bypass')
    const cookies = [{}, { cookie: `${draftMode?.name}=${draftMode?.value}` }]
    for (const headers of cookies)
      for (const path of [issue, `${issue}/html`])
        expect(await (await request.get(path, { headers })).text()).not.toContain(
          'Only the editor reads this',
        )
  })
})
