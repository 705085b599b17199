import { JSDOM } from 'jsdom'
import { alreadyListed, confirmSubscription } from '@/lib/newsletter/sending/list-mails'
import { confirmation, sender, subscriberLinks } from '../../mail/made-mails'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const linksOf = (html: string) =>
  [...new JSDOM(html).window.document.querySelectorAll('a')].map(({ href, textContent }) => [
    textContent,
    href,
  ])

test('explains what happens with and without a confirmation', async () => {
  const { subject, html, text } = await confirmSubscription(confirmation, sender)
  expect(subject).toBe('Confirm your subscription to the Findable newsletter')
  expect(linksOf(html)).toContainEqual(['Confirm subscription', confirmation.confirmUrl])
  expect(text).toContain(`<${confirmation.confirmUrl}>`)
  const words = text.replaceAll(/\s+/g, ' ')
  expect(words).toContain('The link works for 7 days.')
  expect(words).toContain('you won’t be subscribed, and we won’t email you again')
})

test('lists the newest three issues with their dates', async () => {
  const issues = ['a', 'b', 'c', 'd'].map((slug, month) => ({
    title: `Issue ${slug}`,
    slug,
    sentAt: `2026-0${9 - month}-24T13:00:00Z`,
  }))
  const { html, text } = await confirmSubscription({ ...confirmation, recentIssues: issues }, sender)
  expect(linksOf(html)).toContainEqual(['Issue a', 'https://www.example.com/hubspot-newsletter/a'])
  expect(text).toMatch(/Sep 24, 2026 +Issue a <.*\/a>\nAug 24, 2026 +Issue b <.*\/b>\nJul 24, 2026 +Issue c/)
  expect(text).not.toContain('Issue d')
})

test.each([
  [[]],
  [[{ title: null, slug: null, sentAt: null }]],
  [[{ title: 'Never sent', slug: 'x', sentAt: 'soon' }]],
])('links only to the archive for the issues %j', async (recentIssues) => {
  const { html, text } = await confirmSubscription({ ...confirmation, recentIssues }, sender)
  expect(html).not.toMatch(/mail-facts|Latest issues|Never sent/)
  expect(text).toContain('<https://www.example.com/hubspot-newsletter>')
})

test('tells an existing subscriber that nothing changed, and how to unsubscribe', async () => {
  const { html, text } = await alreadyListed(subscriberLinks, sender)
  expect(linksOf(html)).toContainEqual(['Unsubscribe', subscriberLinks.unsubscribeUrl])
  expect(text.replaceAll(/\s+/g, ' ')).toContain('It’s already subscribed, so nothing has changed')
})
