import { readSitePage } from '@/lib/site-files/reading/read-site-page'

const markdownOf = (html: string) =>
  readSitePage({
    url: 'https://example.com/page',
    body: new TextEncoder().encode(html),
    contentType: 'text/html; charset=utf-8',
    robotsHeader: null,
  }).markdown

const inMain = (body: string) => markdownOf(`<title>T</title><main>${body}</main>`)

const table = (...rows: string[]) => rows.join('\n')

describe('prices and other texts that are crossed out', () => {
  it.each([
    ['del', '<del>$99</del> $49', '~~$99~~ $49'],
    ['s', '<s>99 €</s> 49 €', '~~99 €~~ 49 €'],
    ['strike', '<strike>£9</strike> £4', '~~£9~~ £4'],
    ['a style', '<span style="color:red;text-decoration: line-through">$9</span> $4', '~~$9~~ $4'],
    ['prices that only the style divides', '<del>$99</del><ins>$49</ins>', '~~$99~~ $49'],
    ['a price behind a word', 'Now<del>$99</del>$49', 'Now ~~$99~~ $49'],
    ['two after one another', '<del>a</del><del>b</del> c', '~~ab~~ c'],
    ['a letter of a word', 'colo<del>u</del>r', 'colo~~u~~r'],
    ['paragraphs', '<del><p>One</p><p>Two</p></del>', '~~One~~\n\n~~Two~~'],
    ['a link', '<a href="/x"><del>$9</del> $4</a>', '[~~$9~~ $4](https://example.com/x)'],
    [
      'words for screen readers',
      '<span class="sr-only">Was </span><del>$9</del><span class="sr-only">Now </span>$4',
      'Was ~~$9~~ Now $4',
    ],
    ['spaces in it', '<del>US$ 99 </del>US$ 49', '~~US$ 99~~ US$ 49'],
    ['nothing', 'a <del> </del>b', 'a b'],
  ])('keep their mark: %s', (_, html, expected) => expect(inMain(`<div>${html}</div>`)).toBe(expected))
})

const data = '<tr><td>Pen<td>2<td>$3<tr><td>Ink<td>1<td>$5'
const dataRows = table('| Pen | 2 | $3 |', '| --- | --- | --- |', '| Ink | 1 | $5 |')

describe('tables', () => {
  it.each([
    ['one cell', '<table><tr><td><h1>Shop</h1><p>Text</table>', '## Shop\n\nText'],
    ['one row', '<table><tr><td>Menu<td>Text</table>', 'Menu\n\nText'],
    ['a role', `<table role="presentation">${'<tr><td>a<td>b'.repeat(2)}</table>`, 'a\n\nb\n\na\n\nb'],
    [
      'headings',
      '<table><tr><td><h2>A</h2>a<td><h2>B</h2>b<tr><td>c<td>d</table>',
      '### A\n\na\n\n### B\n\nb\n\nc\n\nd',
    ],
    [
      'long texts',
      `<table><tr><td>Menu<td>${'Long text. '.repeat(60)}<tr><td>a<td>b</table>`,
      `Menu\n\n${'Long text. '.repeat(60).trim()}\n\na\n\nb`,
    ],
    [
      'elements of a line around them',
      '<center><font><b><table><tr><td>A<td>B</table></b></font></center>',
      'A\n\nB',
    ],
    [
      'tables for layout in each other',
      '<table><tr><td><table><tr><td><table><tr><td>A</table></table><td>B</table>',
      'A\n\nB',
    ],
    [
      'a table of data in them',
      `<table><tr><td>Order<td><table>${data}</table></table>`,
      `Order\n\n${dataRows}`,
    ],
    [
      'line breaks instead of paragraphs',
      '<table><tr><td>One<br><br>Two<br>three</table>',
      'One\n\nTwo three',
    ],
  ])('for layout become text: %s', (_, html, expected) => {
    expect(inMain(html)).toBe(expected)
  })

  it('for layout become text in a page without main content', () => {
    const text = 'A text of the page, which is long enough for an article. '.repeat(8).trim()
    const cells = `<td><table><tr><td><a href="/">Home</a></table><td><table><tr><td>${text}<br><br>${text}</table>`
    expect(markdownOf(`<title>T</title><body><table><tr>${cells}</table>`)).toBe(`${text}\n\n${text}`)
  })

  it.each([
    ['short cells', `<table>${data}</table>`, dataRows],
    [
      'header cells beside',
      '<table><tr><th>Price<td>$5<tr><th>Weight<td>3 kg</table>',
      table('| Price | $5 |', '| --- | --- |', '| Weight | 3 kg |'),
    ],
    [
      'headings in header cells',
      '<table><tr><th><h3>Free</h3><th><h3>Pro</h3><tr><td>$0<td>$9</table>',
      table('| Free | Pro |', '| --- | --- |', '| $0 | $9 |'),
    ],
    [
      'a head and one column',
      '<table><thead><tr><th>Name</thead><tr><td>A</table>',
      table('| Name |', '| --- |', '| A |'),
    ],
    [
      'lists and line breaks in cells',
      '<table><tr><th>A<br>B<th>C<tr><td><ul><li>x<li>y</ul><td>1<p>2</table>',
      table('| A B | C |', '| --- | --- |', '| x; y | 1 2 |'),
    ],
    [
      'spans',
      '<table><tr><th>A<th>B<th>C<tr><td rowspan=2>x<td colspan=2>y<tr><td>z<td>w</table>',
      table('| A | B | C |', '| --- | --- | --- |', '| x | y |  |', '| x | z | w |'),
    ],
    [
      'spans beyond the table',
      '<table><tr><td rowspan=999 colspan=0>x<td>y<tr><td>z<td>w</table>',
      table('| x | y |  |', '| --- | --- | --- |', '| x | z | w |'),
    ],
    ['a caption', `<table><caption>Order</caption>${data}</table>`, `Order\n\n${dataRows}`],
    [
      'a sign of tables',
      '<table><tr><th>a|b<th>c<tr><td>d<td><code>e|f</code></table>',
      table('| a\\|b | c |', '| --- | --- |', '| d | `e\\|f` |'),
    ],
    [
      'a foot before the body',
      '<table><tfoot><tr><td>Sum<td>3</tfoot><tbody><tr><th>A<th>B<tr><td>x<td>3</table>',
      table('| A | B |', '| --- | --- |', '| x | 3 |', '| Sum | 3 |'),
    ],
    [
      'roles',
      '<div role="table"><div role="row"><span role="columnheader">A</span><span role="columnheader">B</span></div><div role="row"><span role="cell">1</span><span role="cell">2</span></div></div>',
      table('| A | B |', '| --- | --- |', '| 1 | 2 |'),
    ],
    [
      'a table in a cell',
      '<table><tr><th>A<th>B<tr><td><table><tr><td>x</table><td>y</table>',
      table('| A | B |', '| --- | --- |', '| x | y |'),
    ],
  ])('of data stay tables: %s', (_, html, expected) => expect(inMain(html)).toBe(expected))
})

describe('content of every kind', () => {
  it.each([
    ['a line break in a heading', '<h2>One<br>Two</h2>', '### One Two'],
    ['a list of terms', '<dl><dt>Term</dt><dd>Text</dd></dl>', 'Term\n\nText'],
    [
      'a question that a button opens',
      '<button aria-expanded="false">Who?</button><div>We.</div>',
      'Who?\n\nWe.',
    ],
    ['a closed part', '<details><summary>Who?</summary>We.</details>', 'Who?\n\nWe.'],
    [
      'a caption',
      '<figure><picture><source srcset="b.webp"><img src="/a.png" alt="A"></picture><figcaption>Cap</figcaption></figure>',
      '![A](https://example.com/a.png)\n\nCap',
    ],
    [
      'an image that a script loads',
      '<img src="data:image/gif;base64,R0" data-src="/a.png" alt="A">',
      '![A](https://example.com/a.png)',
    ],
    [
      'an image in noscript',
      '<p>x</p><noscript><img src="/a.png" alt="A"></noscript>',
      'x\n\n![A](https://example.com/a.png)',
    ],
    [
      'the same image in noscript',
      '<img data-src="/a.png" alt="A"><noscript><img src="/a.png" alt="A"></noscript>',
      '![A](https://example.com/a.png)',
    ],
    ['an image of AMP', '<amp-img src="/a.png" alt="A"></amp-img>', '![A](https://example.com/a.png)'],
    ['an exponent and an index', '10<sup>6</sup> CO<sub>2</sub> 1<sup>st</sup>', '10⁶ CO₂ 1st'],
    ['cents', '$19<sup>99</sup> and € 5<small>49</small>', '$19.99 and € 5.49'],
    ['a quotation', 'She said <q>yes</q>', 'She said “yes”'],
    [
      'ruby',
      '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby> <ruby>字<rt>じ</rt></ruby>',
      '漢(かん) 字(じ)',
    ],
    ['a formula', '<math alttext="x^2"><mi>x</mi></math>', 'x^2'],
    [
      'code with a language',
      '<pre class="brush: sql">a</pre><pre><code class="hljs lang-ts">b</code></pre>',
      '```sql\na\n```\n\n```ts\nb\n```',
    ],
    [
      'code whose lines are elements',
      '<pre>a<br>b</pre><pre><div>c</div><div>d</div><button>Copy</button></pre>',
      '```\na\nb\n```\n\n```\nc\nd\n```',
    ],
    ['numbers of a list', '<ol start="5"><li>a<li value="9">b<ol><li>c</ol></ol>', '5.  a\n9.  b\n    1.  c'],
    ['a list that counts down', '<ol reversed><li>a<li>b</ol>', '2.  a\n1.  b'],
    ['soft hyphens and places to break', 'so\u00adft wo<wbr>rd', 'soft word'],
    ['entities', '&lt;b&gt; &amp;amp; &copy;', '\\<b> \\&amp; ©'],
    ['right-to-left text', 'שלום <b>עולם</b> 2', 'שלום **עולם** 2'],
    ['marks that would be shown', '<b>「例」</b>です', '「例」です'],
    ['blocks in strong text', '<b><p>One</p><p>Two</p></b>', 'One\n\nTwo'],
    [
      'a link around blocks',
      '<a href="/x"><h3>Title</h3><p>Text</p></a>',
      '#### [Title](https://example.com/x)\n\nText',
    ],
    [
      'a link around blocks without a heading',
      '<a href="/x"><div>One</div><div>Two</div></a>',
      '[One](https://example.com/x)\n\nTwo',
    ],
    [
      'a heading with a link',
      '<h3><a href="/x">A <em>b</em></a></h3>',
      '#### [A *b*](https://example.com/x)',
    ],
    [
      'a link with a picture',
      '<a href="/x"><img src="/a.png" alt="A"> b</a>',
      '[A b](https://example.com/x)',
    ],
    [
      'a link with an icon',
      '<a href="/x"><svg aria-label="Home"></svg></a>',
      '[Home](https://example.com/x)',
    ],
    ['a sign to link to a heading', '<h2>A<a href="#a">¶</a></h2>', '### A'],
    ['a skip link', '<a href="#c">Skip to main content</a><p id="c">x</p>', 'x'],
    [
      'a shadow root',
      '<x-card><template shadowrootmode="open"><h2>A</h2><slot name="b">c</slot><p><slot></slot></p></template><i slot="b">d</i>e</x-card>',
      '### A\n\n*d*\n\ne',
    ],
    [
      'frames, videos and choices',
      'a <iframe src="/f">b</iframe><video>c</video><select><option>d</select>',
      'a',
    ],
    ['prices for programs', 'a <meta itemprop="price" content="49">', 'a'],
  ])('is read: %s', (_, html, expected) => expect(inMain(html)).toBe(expected))

  it('has no banner about cookies', () => {
    expect(
      markdownOf(
        '<title>T</title><div id="onetrust-consent-sdk">Cookies!</div><div class="page cc-window">Cookies!</div><p>Text</p>',
      ),
    ).toBe('Text')
  })

  it('ends with "…" where it was cut', () => {
    expect(inMain(`<p>${'Words. '.repeat(20_000)}</p>`)).toMatch(/ Words\.…$/)
    expect(inMain('<p>x</p>'.repeat(9_000))).toMatch(/x…$/)
    expect(inMain(`<p>${'東京都の人気レストラン'.repeat(5_000)}</p>`)).toMatch(/[のトン気都]…$/)
  })
})
