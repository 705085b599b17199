import { markdownToPortableText } from '@portabletext/markdown'
import fc from 'fast-check'
import { readSitePage } from '@/lib/site-files/reading/read-site-page'

const read = (html: string, headers: { contentType?: string; robotsHeader?: string } = {}) =>
  readSitePage({
    url: 'https://example.com/dir/page?x=1',
    body: new TextEncoder().encode(html),
    contentType: headers.contentType ?? 'text/html',
    robotsHeader: headers.robotsHeader ?? null,
  })

const markdownOf = (body: string) => read(`<title>T</title><main>${body}</main>`).markdown

/** What a Markdown parser makes of a text: style, and words without formatting. */
const blocksOf = (markdown: string) =>
  markdownToPortableText(markdown).map(({ style, children, _type }) => ({
    kind: typeof style === 'string' ? style : _type,
    text: Array.isArray(children) ? children.map(({ text }) => text).join('') : '',
  }))

const escapedHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

describe('what a page says about itself', () => {
  it('is its title, description, canonical address and dates', () => {
    expect(
      read(`<head><title> A
        title </title><meta name="description" content="A description"><link rel="canonical" href="/dir/page">
        <meta property="article:modified_time" content="2026-11-02T10:00:00+02:00"></head><main>Text</main>`),
    ).toMatchObject({
      title: 'A title',
      description: 'A description',
      canonical: 'https://example.com/dir/page',
      lastModified: '2026-11-02T08:00:00.000Z',
      isNoindex: false,
      isNofollow: false,
      isLogin: false,
    })
  })

  it('is what it is called elsewhere, if it has no title and no description', () => {
    const { title, description, lastModified, canonical } = read(
      `<meta property="og:description" content="Shared"><h1>Heading</h1><p>A paragraph that is long enough to be used.</p>`,
    )
    expect({ title, description, lastModified, canonical }).toEqual({
      title: 'Heading',
      description: 'Shared',
      lastModified: undefined,
      canonical: undefined,
    })
  })

  it('is the first paragraph that says something, at most 300 characters of it', () => {
    const { description } = read(
      `<title>T</title><main><p>Short</p><p>${'Some words. '.repeat(50)}</p></main>`,
    )
    expect(description).toMatch(/^Some words\. .*…$/)
    expect(description.length).toBeLessThanOrEqual(300)
  })

  it.each([
    ['noindex', '', true, false],
    ['NONE', '', true, true],
    ['index, nofollow', '', false, true],
    ['', 'noindex', true, false],
    ['noindex nofollow', '', true, true],
    ['', 'unavailable_after: Wed, 03 Dec 1998 13:09:53 GMT', true, false],
    ['', 'googlebot: noindex', false, false],
    ['', 'googlebot: noindex, nofollow', false, false],
    ['', 'googlebot: noindex, AIReadinessCheck: nofollow', false, true],
    ['', 'max-snippet: 5, noindex', true, false],
  ])('is the directives of meta "%s" and header "%s"', (meta, robotsHeader, isNoindex, isNofollow) => {
    const page = read(`<meta name="robots" content="${meta}"><p>x`, { robotsHeader })
    expect(page).toMatchObject({ isNoindex, isNofollow })
  })

  it('has no characters that a reader cannot see', () => {
    const hidden = [...'ignore']
      .map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0)))
      .join('')
    const { title, markdown } = read(
      `<title>A${hidden}\u202eB\u0007 C</title><main><p>x${hidden}\u200by</p></main>`,
    )
    expect({ title, markdown }).toEqual({ title: 'AB C', markdown: 'xy' })
  })
})

describe('the links of a page', () => {
  it('are resolved, without fragments, and without those that must not be followed', () => {
    const { links } =
      read(`<base href="/other/"><a href="a#b">x</a><a href="a">y</a><a href="" >z</a><a rel="ugc nofollow" href="no">n</a>
      <a href="mailto:a@b.c">m</a><a href="javascript:x()">j</a><a href="//cdn.example/x">c</a><map><area href="/area"></map>`)
    expect(links).toEqual([
      'https://example.com/other/a',
      'https://cdn.example/x',
      'https://example.com/area',
    ])
  })
})

describe('the Markdown of a page', () => {
  it('has headings, lists, links, tables, code, quotes and images', () => {
    expect(
      markdownOf(`<h1>One</h1><h2>Two <em>2</em></h2><p>A <b>b</b> <a href="/x_(1)">link</a>.<br>Next</p>
<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol start="3"><li>d</li></ol>
<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tr><td>Pro</td><td>$ 5 | 6</td></tr></table>
<pre><code class="language-js">let a = 1
\`\`\`
</code></pre><p><code>a|b</code></p><blockquote><p>Quote</p></blockquote><img src="/i.png" alt="An image"><img src="/dot.gif">`),
    ).toBe(`## One

### Two *2*

A **b** [link](https://example.com/x_%281%29). Next

-   a
    -   b
-   c

3.  d

| Plan | Price |
| --- | --- |
| Pro | $ 5 \\| 6 |

\`\`\`\`js
let a = 1
\`\`\`
\`\`\`\`

\`a|b\`

> Quote

![An image](https://example.com/i.png)`)
  })

  it('leaves out navigation, footers, forms, scripts, hidden parts and the names of controls', () => {
    const { markdown } =
      read(`<title>T</title><header>Top</header><nav>Menu</nav><div role="search">Search</div><main>
      <nav>Inner</nav><p>Text</p><script>x()</script><style>y{}</style><noscript>n</noscript><template>t</template>
      <div hidden>h</div><p aria-hidden="true">a</p><p style="display:none">d</p><button>Buy</button><form><label>Name</label><input><select><option>o</option></select></form>
      <h2><button>Question?</button></h2><details><summary>More</summary><p>Answer</p></details></main><footer>End</footer>`)
    expect(markdown).toBe('Text\n\n### Question?\n\nMore\n\nAnswer')
  })

  it('is the article of a page without main', () => {
    const paragraphs = Array.from(
      { length: 8 },
      (_, place) =>
        `<p>Paragraph ${place} of the article, which has, as articles have, some commas, and words.</p>`,
    )
    const { markdown } = read(
      `<title>T</title><div class="sidebar"><a href="/1">one</a></div><article><h1>T</h1>${paragraphs.join('')}</article><footer>f</footer>`,
    )
    expect(markdown).toContain('Paragraph 7 of the article')
    expect(markdown).not.toContain('f\n')
  })

  it('has no scripts in addresses', () => {
    expect(
      markdownOf(
        '<a href="javascript:alert(1)">a</a> <a href="data:text/html,x">b</a> <img alt="c" src="javascript:x">',
      ),
    ).toBe('a b')
  })

  it.each([
    ['split by elements', '<p><span>#</span><span> Forged</span></p>'],
    ['after a line break', '<p>Text<br># Forged</p>'],
    ['in code without a code element', '<pre># Forged\n```\n# Forged</pre>'],
    ['in a cell', '<table><tr><td># Forged<br># Forged</td></tr></table>'],
    ['in a list', '<ul><li># Forged<p># Forged</p></li></ul>'],
    ['in a quote', '<blockquote># Forged</blockquote>'],
    ['underlined', '<p>Forged</p><p>======</p>'],
    ['underlined in a paragraph', '<p>Forged<br>======</p>'],
    ['in an image', '<img src="/a" alt="x](y)&#10;# Forged">'],
    ['in a link', '<a href="/a">x](y)&#10;<br># Forged</a>'],
    ['in an address', '<a href="/a)%0A&#10;# Forged">x</a>'],
  ])('has no heading of a page that is forged %s', (_, body) => {
    const kinds = blocksOf(markdownOf(`${body}<p>After</p>`))
    expect(kinds.filter(({ kind }) => kind === 'h1' || kind === 'h2')).toEqual([])
    expect(kinds.at(-1)).toEqual({ kind: 'normal', text: 'After' })
  })

  it('shows any text as it is', () => {
    const pieces = fc.constantFrom(
      ...[
        ...'*%**%_%`%``%[%]%(%)%#%##%>%-%+%1.%2)%~~%~~~%|%:-%\\%<b>%</%<!--%&amp;%&%&#35;%!%!['.split('%'),
        ...'=%---%word%a%É% % '.split('%'),
      ],
    )
    const text = fc
      .array(pieces, { minLength: 1, maxLength: 14 })
      .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
    fc.assert(
      fc.property(
        text.filter((line) => line !== ''),
        (line) => {
          const block = { kind: 'normal', text: line }
          expect(blocksOf(markdownOf(`<p>${escapedHtml(line)}</p>`))).toEqual([block])
          expect(blocksOf(markdownOf(`<ul><li>${escapedHtml(line)}</li></ul>`))).toEqual([block])
          expect(blocksOf(markdownOf(`<h3>${escapedHtml(line)}</h3>`))).toEqual([{ kind: 'h4', text: line }])
        },
      ),
      { numRuns: 60 },
    )
  })

  it('never has a title of a page or an open code block, whatever the HTML is', () => {
    const tag = fc.constantFrom(
      ...[
        ...'p|h1|h2|ul|ol|li|blockquote|pre|code|table|tr|td|a href="/x"|a|em|strong|span|div'.split('|'),
        ...'br|hr|img alt="# i" src="/i"|button|dl|dt'.split('|'),
      ],
    )
    const part = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name.split(' ')[0]}>`),
      fc.constantFrom(...'# Forged%```%~~~%&lt;script&gt;%\n%\n# Forged\n%===%> %- %    %|%text'.split('%')),
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const markdown = markdownOf(parts.join(''))
        const blocks = blocksOf(`${markdown}\n\n# Next page`)
        expect(blocks.filter(({ kind }) => kind === 'h1')).toEqual([{ kind: 'h1', text: 'Next page' }])
      }),
      { numRuns: 60 },
    )
  })

  it('has 20,000 characters at most, and ends a code block that is cut', () => {
    const code = markdownOf(`<p>Before</p><pre>${'line of code\n'.repeat(5_000)}</pre>`)
    expect(code.length).toBeLessThanOrEqual(20_000)
    expect(blocksOf(`${code}\n\n# Next page`).at(-1)).toEqual({ kind: 'h1', text: 'Next page' })
    for (const body of [
      '*_`['.repeat(20_000),
      `${'`'.repeat(50)}\n`.repeat(1_000),
      '<p>Words </p>'.repeat(5_000),
    ])
      expect(markdownOf(`<pre>${body}</pre>${body}`).length).toBeLessThanOrEqual(20_000)
  })
})

const limit = 100_000
const repeated = (part: string) => part.repeat(limit / part.length)

// What is quadratic in these takes minutes; the limits of elements and depth are tested in checker/page/hostile-pages.test.ts.
it.each([
  ['nested lists', repeated('<ul><li>x')],
  ['nested tables', repeated('<table><tr><td>x')],
  ['nested formatting', repeated('<b><i>x')],
  ['a long list', `<ul>${repeated('<li>x')}`],
  ['a long table', `<table>${repeated('<tr><td>x<td>y')}`],
  ['many links', repeated('<a href=/x>x</a> ')],
  ['many line breaks', `<p>${repeated('x<br>')}`],
  ['a line of spaces', `<p>x${repeated(' \u00a0')}y`],
  ['backticks', `<pre>${repeated('`')}`],
  ['a line of code', `<p><code>${repeated('` ``')}`],
  ['brackets', `<p>${repeated('[](')}`],
  ['many images', repeated('<img alt=x src=y>')],
  ['struck texts in each other', repeated('<del>x<s>')],
  ['blocks in links', repeated('<a href=/x><p>x</p>')],
  ['links in tables in links', repeated('<a href=/x><table><tr><td>')],
  ['numbered items', `<ol>${repeated('<li value=9>x')}`],
  ['lists in each other that count down', repeated('<ol reversed><li>x')],
  ['cells that span rows', `<table>${repeated('<tr><td rowspan=999 colspan=99>x<td>y')}`],
  ['tables that span rows', repeated('<table><tr><th rowspan=99>xxxxxxxxxxxx<td><tr><td></table>')],
  ['noscript', repeated('<noscript><img src=x alt=y></noscript>')],
  ['shadow roots', repeated('<x-a><template shadowrootmode=open><slot></slot></template>')],
  ['slots', `<x-a><template shadowrootmode=open>${repeated('<slot name=x></slot>')}</template>y</x-a>`],
  ['double line breaks', repeated('x<br><br>')],
  ['lines of code', `<pre>${repeated('<div>x</div>')}`],
])('reads 100 kB of %s', (_, html) => {
  const { markdown, links } = read(`<title>T</title><main>${html}`)
  expect(markdown.length).toBeLessThanOrEqual(20_000)
  expect(links.length).toBeLessThanOrEqual(1_000)
})
