import { JSDOM } from 'jsdom'
import { renderIssue } from '@/lib/newsletter/issue-mail'
import { issueText } from '@/lib/newsletter/issue-text'
import { issueMailFor } from '@/lib/newsletter/sending/compose-issue'
import { alreadyListed, confirmSubscription } from '@/lib/newsletter/sending/list-mails'
import { noteOpened } from '@/lib/newsletter/sending/note-opened'
import { confirmation, sender, subscriberLinks } from '../../mail/made-mails'
import { block, issueOf, span } from '../made-issue'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))
jest.mock('@/lib/newsletter/issue-mail', () => ({
  renderIssue: jest.fn(jest.requireActual('@/lib/newsletter/issue-mail').renderIssue),
}))
const answers: { error: { message: string } | null }[] = []
const updated = jest.fn((_: string) => answers.shift() ?? { error: null })

jest.mock('@/lib/supabase/admin', () => ({
  adminClient: () => ({
    from: () => ({ update: () => ({ eq: (_: string, id: string) => ({ is: async () => updated(id) }) }) }),
  }),
}))

const issue = issueOf(
  block([span('All of it: https://placeholder.invalid/ {{ unsubscribe_link }} $& $1 '), span('here', 'a')], {
    links: { a: 'https://placeholder.invalid/?unsubscribe=1' },
  }),
)

const links = {
  unsubscribeUrl: 'https://www.example.com/unsubscribe?subscriber=1&token=$&',
  openedUrl: 'https://www.example.com/api/opened?delivery=1&token=$1',
}

test('equals the mail rendered for one subscriber alone', async () => {
  const mailTo = await issueMailFor(issue, sender)
  for (const theirs of [links, { unsubscribeUrl: links.unsubscribeUrl }]) {
    const { html, text } = mailTo(theirs)
    expect(html).toBe(await renderIssue(issue, sender, theirs))
    expect(text).toBe(issueText(issue, sender, theirs))
  }
})

test('contains the unsubscribe link and the reason for the mail in HTML and text', async () => {
  const { html, text } = (await issueMailFor(issue, sender))(links)
  expect(html).toMatch(
    /href="https:\/\/www\.example\.com\/unsubscribe\?subscriber=1&amp;token=\$&amp;"[^>]*>Unsubscribe</,
  )
  expect(text).toContain(`Unsubscribe: ${links.unsubscribeUrl}\n`)
  for (const form of [html, text]) {
    expect(form).toContain('You’re getting this because you subscribed at www.example.com.')
    expect(form).toContain('1 Sample Street')
    expect(form).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)
  }
})

test('has a tracking image with an empty alt, or none', async () => {
  const mailTo = await issueMailFor(issue, sender)
  const pictures = (html: string) => html.match(/<img [^>]*>/g) ?? []
  const [picture, ...others] = pictures(mailTo(links).html)
  expect(others).toEqual([])
  expect(picture).toContain('alt=""')
  expect(picture).toContain('src="https://www.example.com/api/opened?delivery=1&amp;token=$1"')
  expect(pictures(mailTo({ unsubscribeUrl: links.unsubscribeUrl }).html)).toEqual([])
})

test('renders no more for ten thousand subscribers than for one', async () => {
  const render = jest.mocked(renderIssue).mockClear()
  const mailTo = await issueMailFor(issue, sender)
  const before = render.mock.calls.length
  const seen = new Set<string>()
  for (let number = 0; number < 10_000; number += 1) {
    const unsubscribeUrl = `https://www.example.com/unsubscribe?subscriber=${number}`
    const { html, text } = mailTo({ unsubscribeUrl })
    if (html.includes(unsubscribeUrl) && text.includes(unsubscribeUrl)) seen.add(unsubscribeUrl)
  }
  expect(seen.size).toBe(10_000)
  expect(before).toBeLessThanOrEqual(2)
  expect(render.mock.calls.length).toBe(before)
})

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

describe('an opened mail', () => {
  beforeEach(() => updated.mockClear())

  test('is counted once for an image that is loaded repeatedly', async () => {
    for (let n = 0; n < 20; n++) await noteOpened('one')
    await noteOpened('two')
    expect(updated.mock.calls).toEqual([['one'], ['two']])
  })

  test('is counted at the next load if the database failed', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    answers.push({ error: { message: 'away' } })
    await noteOpened('three')
    await noteOpened('three')
    expect(updated).toHaveBeenCalledTimes(2)
    expect(warned.mock.calls).toEqual([['An opened mail could not be counted: away']])
    warned.mockRestore()
  })
})
