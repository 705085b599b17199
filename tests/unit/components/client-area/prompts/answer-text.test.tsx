import { ChakraProvider } from '@chakra-ui/react'
import { JSDOM } from 'jsdom'
import { renderToStaticMarkup } from 'react-dom/server'
import { AnswerText } from '@/components/client-area/prompts/answer-text'
import { answerBlocks } from '@/lib/client-area/prompts/answer-view'
import { areaSystem } from '@/lib/theme/area/area-system'

const brands = [
  { id: 'own', name: 'Bramble', aliases: [], domains: [], isOwn: true },
  { id: 'other', name: 'Ledgerly', aliases: [], domains: [], isOwn: false },
]

/** The answer's elements, without the styles'. */
function shown(markdown: string): HTMLElement {
  const html = renderToStaticMarkup(
    <ChakraProvider value={areaSystem}>
      <AnswerText blocks={answerBlocks(markdown, brands)} brands={brands} />
    </ChakraProvider>,
  )
  const { body } = new JSDOM(html).window.document
  for (const style of body.querySelectorAll('style')) style.remove()
  return body
}

describe('the text of an answer', () => {
  test('marks brands, and says whose they are', () => {
    const marks = shown('**Bramble** is better than Ledgerly.').querySelectorAll('mark')
    expect(Array.from(marks, ({ textContent }) => textContent)).toEqual([
      'Bramble (your brand)',
      'Ledgerly (competitor)',
    ])
  })

  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '![pixel](https://tracker.example/p.png)',
    '<iframe src="https://evil.example"></iframe>',
    '[a](javascript:alert(1))',
    '| <img src=x> |\n| --- |\n| <svg onload=alert(1)> |',
    '- <form action="https://evil.example"><input>',
    '```html\n<script>alert(1)</script>\n```',
  ])('has no element that loads or runs anything for %s', (markdown) => {
    const elements = Array.from(shown(markdown).querySelectorAll('*'), ({ localName }) => localName)
    expect(
      elements.filter((name) => /^(img|script|iframe|svg|form|input|a|object|embed|link)$/.test(name)),
    ).toEqual([])
  })

  test('shows the host of a link that its text hides, and passes nothing on', () => {
    const body = shown('[your bank](https://evil.example/login) and https://bramble.example/a')
    const links = Array.from(body.querySelectorAll('a'))
    expect(links.map((link) => [link.getAttribute('href'), link.rel])).toEqual([
      ['https://evil.example/login', 'nofollow noopener noreferrer'],
      ['https://bramble.example/a', 'nofollow noopener noreferrer'],
    ])
    expect(body.textContent).toBe('your bank (evil.example) and https://bramble.example/a')
  })

  test('has no heading, so that an answer does not change the outline of the screen', () => {
    expect(shown('# One\n\n## Two').querySelectorAll('h1, h2, h3')).toHaveLength(0)
  })
})
