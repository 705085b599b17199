import { renderIssue } from '@/lib/newsletter/issue-mail'
import { issueText } from '@/lib/newsletter/issue-text'
import { issueMailFor } from '@/lib/newsletter/sending/compose-issue'
import { block, issueOf, sender, span } from '../made-issue'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))
jest.mock('@/lib/newsletter/issue-mail', () => ({
  renderIssue: jest.fn(jest.requireActual('@/lib/newsletter/issue-mail').renderIssue),
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
