import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { JSDOM } from 'jsdom'
import { mailsTo } from '../../support/mailbox.ts'
import type { Stage } from '../../support/stage.ts'
import { adminOf, runCron } from '../../support/waiting-work.ts'
import { expectAccessible, isSweep } from '../support/accessibility.ts'
import { watchRefusals } from '../support/policy.ts'
import { restoreAfterEach } from '../support/restored-content.ts'
import { expect, test } from '../support/test.ts'

restoreAfterEach('newsletterIssue')

const newReader = () => `reader-${randomUUID()}@example.com`
const field = (page: Page) => page.getByRole('contentinfo').getByLabel('newsletter')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Waits until an address has `count` mails, and returns the link to a path in the newest one. */
async function linkOf(stage: Stage, email: string, path: string, count: number): Promise<string> {
  await expect
    .poll(async () => {
      // The site may already have sent the mail after its response, or may still be sending it.
      await runCron(stage)
      return (await mailsTo(stage, email)).length
    })
    .toBe(count)
  const [newest] = await mailsTo(stage, email)
  const link = newest?.html.match(new RegExp(`href="([^"]*${path}\\?token=[^"]*)"`))?.[1]
  if (!link) throw new Error(`No link to ${path} in the mail to ${email}.`)
  return link.replaceAll('&amp;', '&')
}

async function subscribe(page: Page, email: string) {
  await field(page).fill(email)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  await expect(title(page)).toHaveText('One more step: click the link in your email')
}

const stateOf = async (stage: Stage, email: string) => {
  const { data } = await adminOf(stage)
    .from('newsletter_subscribers')
    .select('state')
    .eq('email', email)
    .maybeSingle()
  return data?.state
}

const block = { _type: 'block', _key: 'b', style: 'normal', markDefs: [] }

/** Publishes an issue that is to be mailed. @returns its slug */
async function publishIssue(lake: SanityClient, sentAt = new Date(Date.now() - 60_000)) {
  const slug = `made-${randomUUID()}`
  await lake.createOrReplace({
    _id: `newsletterIssue-${slug}`,
    _type: 'newsletterIssue',
    title: `Issue ${slug}`,
    slug: { _type: 'slug', current: slug },
    preheader: 'One thing for an afternoon.',
    sentAt: sentAt.toISOString(),
    isMailed: true,
    body: [{ ...block, children: [{ _type: 'span', _key: 's', text: 'Count twice.', marks: [] }] }],
  })
  return slug
}

test('subscribes, unsubscribes and undoes it, without JavaScript', async ({ stage, browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const email = newReader()
  await page.goto('/how-it-works')
  // Valid for the browser, but not for mail.
  await field(page).fill('ada@example')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL(/\/hubspot-newsletter\/subscribe\?problem=address$/)
  const again = page.getByRole('main').getByLabel('Email address')
  await expect(again).toHaveValue('ada@example')
  await expect(again).toHaveAccessibleDescription(/Enter an email address/)
  await again.fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
  await expect(title(page)).toHaveText('One more step: click the link in your email')
  expect(await stateOf(stage, email)).toBe('pending')

  const link = await linkOf(stage, email, '/hubspot-newsletter/confirm', 1)
  await page.goto(link)
  await expect(page.getByText('r…@example.com')).toBeVisible()
  // Mail scanners open links, so opening one alone changes nothing.
  expect(await stateOf(stage, email)).toBe('pending')
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(title(page)).toHaveText('You’re subscribed')
  expect(await stateOf(stage, email)).toBe('confirmed')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 2, name: 'You’re subscribed' })).toBeVisible()

  // A repeated request sends no mail within ten minutes. After that it sends a mail: the address is already subscribed.
  const { data } = await adminOf(stage)
    .from('newsletter_subscribers')
    .update({ mailed_at: new Date(Date.now() - 3_600_000).toISOString() })
    .eq('email', email)
    .select('id')
  expect(data).toHaveLength(1)
  await page.goto('/blog')
  await subscribe(page, email.toUpperCase())
  const leave = await linkOf(stage, email, '/unsubscribe', 2)
  expect((await mailsTo(stage, email))[0]?.subject).toContain('already subscribed')

  await page.goto(leave)
  expect(await stateOf(stage, email)).toBe('confirmed')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
  expect(await stateOf(stage, email)).toBe('unsubscribed')
  await page.getByRole('button', { name: 'Resubscribe' }).click()
  await expect(title(page)).toHaveText('You’re subscribed again')
  expect(await stateOf(stage, email)).toBe('confirmed')
})

test('mails an issue once, and counts its opening', async ({ stage, lake, page, request }) => {
  const refusals = await watchRefusals(page)
  const email = newReader()
  await page.goto('/hubspot-newsletter')
  await subscribe(page, email)
  await page.goto(await linkOf(stage, email, '/hubspot-newsletter/confirm', 1))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(title(page)).toHaveText('You’re subscribed')

  // The archive shows sums and no addresses.
  await page.goto('/hubspot-newsletter')
  const figures = page.getByRole('region', { name: 'Newsletter statistics' })
  const { count } = await adminOf(stage)
    .from('newsletter_subscribers')
    .select('id', { count: 'exact', head: true })
    .eq('state', 'confirmed')
  expect(count).toBeGreaterThan(0)
  await expect(figures.getByText(/^subscribers?$/)).toBeVisible()
  await expect(figures).toContainText(String(count))
  await expect(page.getByRole('main')).not.toContainText('r…@')

  const slug = await publishIssue(lake)
  await expect
    .poll(
      async () => {
        await runCron(stage)
        return (await mailsTo(stage, email)).length
      },
      { timeout: 90_000 },
    )
    .toBe(2)
  const [issue] = await mailsTo(stage, email)
  expect(issue?.subject).toBe(`Issue ${slug}`)
  await runCron(stage)
  expect(await mailsTo(stage, email)).toHaveLength(2)

  const picture = issue?.html.match(/src="([^"]*\/api\/newsletter\/opened\/[^"]*)"/)?.[1] ?? ''
  const shown = await request.get(picture)
  expect(shown.headers()).toMatchObject({ 'content-type': 'image/gif', 'cache-control': 'no-store' })
  const { data } = await adminOf(stage)
    .from('newsletter_deliveries')
    .select('sent_at, opened_at')
    .eq('issue_id', `newsletterIssue-${slug}`)
    .not('opened_at', 'is', null)
  expect(data).toEqual([{ sent_at: expect.any(String), opened_at: expect.any(String) }])
  expect(refusals).toEqual([])
})

test('hides an issue until its date', async ({ lake, request }) => {
  const slug = await publishIssue(lake, new Date(Date.now() + 86_400_000))
  expect((await request.get(`/hubspot-newsletter/${slug}`)).status()).toBe(404)
  for (const list of ['/hubspot-newsletter', '/sitemap.xml'])
    expect(await (await request.get(list)).text()).not.toContain(slug)
})

test('rejects a form that another site sends', async ({ request }) => {
  const answer = await request.post('/api/newsletter/subscribe', {
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    form: { email: newReader() },
  })
  expect(answer.status()).toBe(403)
})

const screens = [
  ['/thank-you', 'We have received your message'],
  ['/thank-you?for=booking', 'We’ve received your demo request'],
  ['/thank-you?for=newsletter', 'the link in your email'],
  ['/thank-you?for=subscription', 'You’re subscribed'],
  ['/thank-you?for=return', 'subscribed again'],
  ['/thank-you?for=unsubscribed', 'unsubscribed'],
  ['/thank-you?for=__proto__', 'We have received your message'],
  ['/unsubscribe', 'Use the link in an email'],
  ['/unsubscribe?token=wrong', 'This link is incomplete'],
  ['/hubspot-newsletter/confirm', 'Use the link in the email'],
  ['/hubspot-newsletter/confirm?token=wrong&token=twice', 'Use the link in the email'],
  ['/hubspot-newsletter/confirm?token=a.b.c', 'This link is incomplete'],
  ['/hubspot-newsletter/subscribe', 'Subscribe to the newsletter'],
  ['/hubspot-newsletter/subscribe?problem=rate-limited', 'Too many attempts'],
] as const

test('shows its message on each page after a form or a link, and is not indexed', async ({ request }) => {
  for (const [path, words] of screens) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const { document } = new JSDOM(await answer.text()).window
    expect(document.querySelector('main')?.textContent, path).toContain(words)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content'), path).toMatch(/noindex/)
  }
})

/** One example of each page and error; all of them in a sweep. */
const shownScreens = isSweep
  ? screens.map(([path]) => path)
  : [
      '/thank-you?for=booking',
      '/unsubscribe?token=wrong',
      '/hubspot-newsletter/confirm?token=a.b.c',
      '/hubspot-newsletter/subscribe?problem=rate-limited',
    ]

test('passes axe with the messages of the newsletter, without policy violations', {
  tag: '@sweep',
}, async ({ page }) => {
  test.setTimeout(60_000 * shownScreens.length)
  const refusals = await watchRefusals(page)
  for (const path of shownScreens) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
  expect(refusals).toEqual([])
})
