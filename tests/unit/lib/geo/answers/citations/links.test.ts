import { findLinks } from '@/lib/geo/answers/citations/links'
import { readCitations } from '@/lib/geo/answers/citations/read-citations'

const urls = (text: string) => Array.from(findLinks(text), ({ url }) => url)
const titles = (text: string) => Array.from(findLinks(text), ({ title }) => title)

describe('findLinks', () => {
  it.each<readonly [string, string]>([
    ...'。 ， 、 ； ： ？ ！ ） 」 』 】 》 〉 〕 ｝ ］ ” ’ … 。更多 了解更多 を参照 에서 ที่นี่ ، ؛ ؟ ۔ । ॥ ։ ። ។ ။ ), ]. } > " » › *.** ._ \' &gt; [1] [^2] \\'
      .split(' ')
      .map((after) => [`见 https://acme.com/a${after}`, 'https://acme.com/a'] as const),
    ['（https://acme.com/a）', 'https://acme.com/a'],
    ['(https://acme.com/a)', 'https://acme.com/a'],
    ['{https://acme.com/a}', 'https://acme.com/a'],
    ['「https://acme.com」', 'https://acme.com'],
    ['https://acme.com了解', 'https://acme.com'],
    ['https://acme.com/a_(b)。', 'https://acme.com/a_(b)'],
    ['https://acme.com/a?b[]=1&c={d}, e', 'https://acme.com/a?b[]=1&c={d}'],
    ['https://zh.wikipedia.org/wiki/苹果公司。', 'https://zh.wikipedia.org/wiki/苹果公司'],
    ['https://日本語.jp/案内', 'https://日本語.jp/案内'],
    ['https://acme.com/a\\_b and', 'https://acme.com/a_b'],
    ['https://acme.com/a?b=1&amp;c=2', 'https://acme.com/a?b=1&c=2'],
    ['<https://acme.com/a。b>', 'https://acme.com/a。b'],
    ['[a](https://acme.com/a_(b(c))) d', 'https://acme.com/a_(b(c))'],
    ['(see https://acme.com/a_(b(c)))', 'https://acme.com/a_(b(c))'],
    ['[a](<https://acme.com/a(b>)', 'https://acme.com/a(b'],
    ['`https://acme.com/a`', 'https://acme.com/a'],
    ['|https://acme.com/a|', 'https://acme.com/a'],
  ])('ends the address in %j at %s', (text, expected) => {
    expect(urls(text)).toEqual([expected])
  })

  it.each([
    ['[1]: https://acme.com/a "Title"', 'Title'],
    ["[1]: https://acme.com/a 'Title'", 'Title'],
    ['[1]: https://acme.com/a (Title)', 'Title'],
    ['[1]: <https://acme.com/a> "Title"', 'Title'],
    ['[1]: https://acme.com/a\n  "Title"', 'Title'],
    ['[1]: https://acme.com/a "The "best" tools | A & B"', 'The "best" tools | A & B'],
    ['[^1]: https://acme.com/a "Title"\n', 'Title'],
    ['[1]: https://acme.com/a', null],
    ['[1]: https://acme.com/a "acme.com"', null],
    ['[1](https://acme.com/a "Title")', 'Title'],
    ["[acme.com](https://acme.com/a 'Title')", 'Title'],
    ['[1](https://acme.com/a (Title))', 'Title'],
    ['[**A** [b] \\[c\\]](https://acme.com/a)', 'A [b] [c]'],
    ['[![logo](https://acme.com/l.png) Title](https://acme.com/a)', 'Title'],
    ['[A &amp; B](https://acme.com/a)', 'A & B'],
    ['https://acme.com/a "Title"', null],
  ])('reads the title in %j', (text, title) => {
    expect(titles(text).at(-1)).toBe(title)
  })

  it.each([
    '![a](https://acme.com/a)',
    '![a [b]](<https://acme.com/a> "Title")',
    '<img alt="a" src="https://acme.com/a">',
    '<source srcset="https://acme.com/a">',
  ])('leaves out the image %j', (text) => {
    expect(urls(text)).toEqual([])
  })
})

it('finds each address of a list without spaces', () => {
  expect(urls('https://a.com/a,https://a.com/b;http://a.com/c。https://a.com/d')).toEqual([
    'https://a.com/a',
    'https://a.com/b',
    'http://a.com/c',
    'https://a.com/d',
  ])
})

describe('readCitations', () => {
  const cited = (url: string) =>
    readCitations('', [{ url, title: null, position: 1, isInText: false }], []).length === 1

  it.each([
    'https://acme.com/a.png',
    'https://acme.com/a.JPG?w=100',
    'https://acme.com/_next/image?url=%2Fa.png&w=640',
    'https://encrypted-tbn0.gstatic.com/images?q=tbn:x',
    'https://images.openai.com/static-rsc-1/abc?purpose=fullsize',
    'https://chatgpt.com/?hints=search&q=HP+15.6%22',
    'https://chatgpt.com/share/abc',
    'https://chat.openai.com/share/abc',
    'https://www.perplexity.ai/search/best-crm-abc',
    'https://gemini.google.com/share/abc',
    'https://g.co/gemini/share/abc',
    'https://claude.ai/share/abc',
    'https://copilot.microsoft.com/shares/abc',
    'https://grok.com/share/abc',
    'https://www.google.com/search?q=best+crm&udm=50',
    'https://www.bing.com/search?q=best+crm',
    'https://duckduckgo.com/?q=best+crm',
  ])('does not count %s', (url) => {
    expect(cited(url)).toBe(false)
  })

  it.each([
    'https://commons.wikimedia.org/wiki/File:Logo.png',
    'https://de.wikipedia.org/wiki/Datei:Logo.svg',
    'https://help.openai.com/en/articles/1',
    'https://platform.openai.com/docs/models',
    'https://openai.com/index/gpt-5',
    'https://www.perplexity.ai/hub/blog/a',
    'https://docs.perplexity.ai/a',
    'https://claude.com/pricing',
    'https://support.google.com/gemini/a',
    'https://duckduckgo.com/about',
    'https://acme.com/search?q=a',
    'https://acme.com/png',
  ])('counts %s', (url) => {
    expect(cited(url)).toBe(true)
  })

  it('counts a page once, with the title that some link has', () => {
    const text =
      'A ([Acme][1]) and https://acme.com/a。\n\n[1]: http://www.acme.com/a/?utm_source=chatgpt.com#b "Title"\n[2]: https://www.google.com/url?q=https%3A%2F%2Facme.com%2Fa'
    expect(readCitations(text, [], [])).toMatchObject([
      { canonicalUrl: 'https://acme.com/a', host: 'acme.com', title: 'Title', isInText: true },
    ])
  })
})
