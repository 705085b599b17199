import { renderToStaticMarkup } from 'react-dom/server'
import { ShareLinks } from '@/components/blog/share-links'

test('keeps every character of a title in the share links', () => {
  const title = 'Bread & butter: 50% + "more" #1?'
  const address = 'https://www.example.com/blog/bread'
  const html = renderToStaticMarkup(<ShareLinks address={address} title={title} />)
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&')),
  )
  const [mail, linkedIn, x] = hrefs
  expect(mail?.protocol).toBe('mailto:')
  expect(mail?.search).not.toContain('+')
  expect(Object.fromEntries(mail?.searchParams ?? [])).toEqual({ subject: title, body: address })
  expect(Object.fromEntries(linkedIn?.searchParams ?? [])).toEqual({ url: address })
  expect(Object.fromEntries(x?.searchParams ?? [])).toEqual({ text: title, url: address })
})
