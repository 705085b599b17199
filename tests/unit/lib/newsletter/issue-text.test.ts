import { issueText } from '@/lib/newsletter/issue-text'
import { block, callToAction, issueOf, sender, span } from './made-issue'

jest.mock('@/lib/env/server', () => ({ environment: { siteUrl: 'https://www.example.com' } }))

const item = (text: string, listItem: 'bullet' | 'number', level = 1) => block(text, { listItem, level })

test('formats an issue as text', () => {
  const text = issueText(
    issueOf(
      block('First words.'),
      block('What changed', { style: 'h2' }),
      item('one', 'bullet'),
      item('two', 'bullet'),
      block('Do this', { style: 'h3' }),
      item('first', 'number'),
      item('second', 'number'),
      block('Somebody said', { style: 'blockquote' }),
      callToAction('Test your website', '/ai-tools'),
    ),
    sender,
  )
  expect(text).toBe(`What changed in May
===================

First words.

What changed
============

- one
- two

Do this
-------

1. first
2. second

> Somebody said

Test your website [1]

[1] https://www.example.com/ai-tools

-- 
On the web: https://www.example.com/hubspot-newsletter/may
Findable
1 Sample Street
Sampletown
`)
})

test('numbers each address once, and cites it once per link', () => {
  const links = { a: '/blog', b: 'javascript:alert(1)' }
  const text = issueText(
    issueOf(
      block(
        [span('See '), span('the ', 'a'), span('blog', 'a', 'strong'), span(', '), span('not this', 'b')],
        { links },
      ),
      block([span('Again the blog', 'a')], { links }),
    ),
    sender,
  )
  expect(text).toContain('See the blog [1], not this\n')
  expect(text).toContain('Again the blog [1]\n')
  expect(text.match(/https:\/\/www\.example\.com\/blog/g)).toHaveLength(1)
  expect(text).not.toContain('javascript')
})

test('has a subject and a sender for an empty issue', () => {
  const text = issueText({ ...issueOf(), body: null }, { ...sender, postalAddress: null })
  expect(text).toMatch(/^What changed in May\n=+\n\n-- \nOn the web: .*\nFindable\n$/)
})
