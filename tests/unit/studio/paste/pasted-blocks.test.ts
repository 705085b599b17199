import { randomUUID } from 'node:crypto'
import { compileSchema, defineSchema } from '@portabletext/schema'
import { JSDOM } from 'jsdom'
import { z } from 'zod'
import { PasteTooLargeError } from '@/studio/paste/paste-limit'
import { htmlToBlocks } from '@/studio/paste/pasted-blocks'
import { hasSuggestedDeletions } from '@/studio/paste/suggested-deletions'

/*
 * Short versions of what programs put on the clipboard as text/html, with their wrappers, attributes and markup for headings,
 * lists and tables.
 */

/** Word 365 on Windows: a title, numbered headings, a list and a table of merged cells. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style>
@list l0:level1 {mso-level-number-format:bullet;}
p.MsoNormal {margin:0cm;}
</style></head><body lang=EN-US><!--StartFragment-->
<p class=MsoTitle>A report<o:p></o:p></p>
<h1 style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>   </span></span><![endif]>Findings<o:p></o:p></h1>
<h5>A detail<o:p></o:p></h5>
<p class=MsoNormal>We found <b>three</b> things, <i>two</i> of them in <a href="https://example.com/logs">the logs</a>.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span> </span></span><![endif]>First<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0>
 <tr><td width=200 valign=top><p class=MsoNormal><b>Agent<o:p></o:p></b></p></td><td width=400 colspan=2 valign=top><p class=MsoNormal>Visits<o:p></o:p></p></td></tr>
 <tr><td rowspan=2><p class=MsoNormal>GPTBot</p><p class=MsoNormal>by OpenAI<o:p></o:p></p></td><td><p class=MsoNormal>May</p></td><td><p class=MsoNormal>12<o:p></o:p></p></td></tr>
 <tr><td><p class=MsoNormal>June</p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr>
</table>
<!--EndFragment--></body></html>`

/** Google Docs: everything in one b element that is not bold, spans with styles, tables in a div. */
const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d-7fff-0000-1111-222233334444">
<h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-weight:400;">Findings</span></h1>
<h3 dir="ltr"><span style="font-weight:400;">A detail</span></h3>
<p dir="ltr"><span style="font-weight:400;">We found </span><span style="font-weight:700;">three</span><span style="font-weight:400;"> things in </span><a href="https://example.com/logs" style="text-decoration:none;"><span style="text-decoration:underline;">the logs</span></a></p>
<ol style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span style="font-style:italic;">First</span></p></li></ol>
<div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312"><col width="312"></colgroup><tbody>
<tr style="height:0pt"><td><p dir="ltr"><span>Agent</span></p></td><td><p dir="ltr"><span>Visits</span></p></td></tr>
<tr style="height:0pt"><td><p dir="ltr"><span>GPTBot</span></p></td><td><p dir="ltr"><span>12</span></p></td></tr>
</tbody></table></div><br></b>`

/** Chrome: part of a web page. */
const webPage = `<html><body><!--StartFragment--><h2>Findings</h2><h6>A detail</h6>
<p>We found <strong>three</strong> things in <a href="/logs">the logs</a>.</p><ul><li>First<ul><li>Under it</li></ul></li></ul>
<table><caption>Visits by <em>agent</em></caption><thead><tr><th>Agent</th><th>Visits</th></tr></thead>
<tbody><tr><td>GPTBot<br>by OpenAI</td><td>12</td></tr></tbody></table><!--EndFragment--></body></html>`

/** Google Sheets: several cells. */
const sheet = `<google-sheets-html-origin><style type="text/css"></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td>Agent</td><td>Visits</td></tr><tr style="height:21px;"><td>GPTBot</td><td data-sheets-value="12">12</td></tr></tbody></table>`

/** Excel: one cell. */
const oneCell = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 cellpadding=0><!--StartFragment--><col width=64><tr height=20><td height=20 width=64>GPTBot</td></tr><!--EndFragment--></table></body></html>`

const lists = [{ name: 'bullet' }, { name: 'number' }]
const decorators = [{ name: 'strong' }, { name: 'em' }, { name: 'code' }, { name: 'strike' }]
const annotations = [{ name: 'link', fields: [{ name: 'href', type: 'string' as const }] }]
const styles = ['normal', 'h2', 'h3', 'h4', 'blockquote'].map((name) => ({ name }))
const post = compileSchema(
  defineSchema({
    styles,
    lists,
    decorators,
    annotations,
    blockObjects: [{ name: 'table' }, { name: 'codeBlock' }],
  }),
)
const note = compileSchema(
  defineSchema({
    styles: [{ name: 'normal' }],
    lists,
    decorators: decorators.filter(({ name }) => name !== 'strike'),
    annotations,
  }),
)

const part = z.union([
  z.object({
    _type: z.literal('block'),
    style: z.string(),
    listItem: z.string().optional(),
    level: z.number().optional(),
    markDefs: z.array(z.object({ _key: z.string(), href: z.string() })),
    children: z.array(z.object({ text: z.string(), marks: z.array(z.string()) })),
  }),
  z.object({ _type: z.literal('codeBlock'), code: z.string() }),
  z.object({
    _type: z.literal('table'),
    caption: z.string().optional(),
    hasHeader: z.boolean(),
    rows: z.array(z.object({ _type: z.literal('tableRow'), _key: z.string(), cells: z.array(z.string()) })),
  }),
])

const signs: Readonly<Record<string, string>> = { strong: '*', em: '_', code: '`', strike: '~' }

/** The result of a paste, one line per block: `h2 Findings`, `bullet.1 First`, `[link to](/a)`, `code …`, and tables as rows. */
function pasted(html: string, schema = post) {
  const parseHtml = (text: string) => new JSDOM(text).window.document
  const place = { schema, keyGenerator: randomUUID, parseHtml }
  return z
    .array(part)
    .parse(htmlToBlocks(html, place))
    .flatMap((block): unknown[] => {
      if (block._type === 'table')
        return [[block.caption, block.hasHeader, ...block.rows.map(({ cells }) => cells)]]
      if (block._type === 'codeBlock') return [`code ${block.code}`]
      const words = block.children.map(({ text, marks }) => {
        const href = block.markDefs.find(({ _key }) => marks.includes(_key))?.href
        const sign = marks.map((mark) => signs[mark] ?? '').join('')
        const marked = `${sign}${text}${[...sign].reverse().join('')}`
        return href ? `[${marked}](${href})` : marked
      })
      const line = words.join('').replace(/\n/g, ' / ')
      return line ? [`${block.listItem ? `${block.listItem}.${block.level}` : block.style} ${line}`] : []
    })
}

test('keeps Word’s title, numbered headings, emphasis, links, lists, and tables with merged cells', () => {
  expect(pasted(word)).toEqual([
    'h2 A report',
    'h2 Findings',
    'h4 A detail',
    'normal We found *three* things, _two_ of them in [the logs](https://example.com/logs).',
    'bullet.1 First',
    [undefined, true, ['Agent', 'Visits', ''], ['GPTBot by OpenAI', 'May', '12'], ['', 'June', '']],
  ])
})

test('keeps the structure of Google Docs', () => {
  expect(pasted(googleDocs)).toEqual([
    'h2 Findings',
    'h3 A detail',
    'normal We found *three* things in [the logs](https://example.com/logs)',
    'number.1 _First_',
    [undefined, true, ['Agent', 'Visits'], ['GPTBot', '12']],
  ])
})

test('keeps the structure of a web page', () => {
  expect(pasted(webPage)).toEqual([
    'h2 Findings',
    'h4 A detail',
    'normal We found *three* things in [the logs](/logs).',
    'bullet.1 First',
    'bullet.2 Under it',
    ['Visits by agent', true, ['Agent', 'Visits'], ['GPTBot by OpenAI', '12']],
  ])
})

test.each([
  [
    'Google Docs',
    '<ul><li role="checkbox" aria-checked="true"><img alt="checked"><p style="display:inline-block"><span>Done</span></p></li><li role="checkbox" aria-checked="false"><p>Open</p></li></ul>',
  ],
  [
    'GitHub',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled checked> Done</li><li class="task-list-item"><input type="checkbox"> Open</li></ul>',
  ],
  [
    'Tiptap',
    '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>Done</p></div></li><li data-checked="false"><label><input type="checkbox"></label><div><p>Open</p></div></li></ul>',
  ],
  [
    'CKEditor',
    '<ul class="todo-list"><li><label><input type="checkbox" checked><span>Done</span></label></li><li><label><input type="checkbox"><span>Open</span></label></li></ul>',
  ],
  [
    'Notion',
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Done</span></li></ul><ul><li><div class="checkbox checkbox-off"></div> <span>Open</span></li></ul>',
  ],
  [
    'Confluence',
    '<ul class="inline-task-list"><li class="checked" data-inline-task-id="2">Done</li><li data-inline-task-id="1">Open</li></ul>',
  ],
])('keeps which items of a task list of %s are done', (_, html) => {
  expect(pasted(html)).toEqual(['bullet.1 ☑ Done', 'bullet.1 ☐ Open'])
})

test('keeps OneNote’s checkboxes, and Slack’s levels and emoji', () => {
  expect(pasted('<p data-tag="to-do:completed">Done</p><p data-tag="to-do">Open</p>')).toEqual([
    'normal ☑ Done',
    'normal ☐ Open',
  ])
  expect(
    pasted(
      '<span>Hi <img alt=":tada:" data-stringify-emoji=":tada:"></span><ul><li data-stringify-indent="0">One</li></ul><ul><li data-stringify-indent="1">Two</li></ul>',
    ),
  ).toEqual(['normal Hi :tada:', 'bullet.1 One', 'bullet.2 Two'])
})

test.each([
  [true, [[], null, ['suggest.a'], null, []]],
  [false, [[], null]],
  [false, []],
])('says %s of whether Google Docs suggests deletions in %j', (isSuggested, sgsl_sugg) => {
  const data = JSON.stringify({ resolved: { dsl_suggesteddeletions: { sgsl_sugg } } })
  expect(hasSuggestedDeletions(JSON.stringify({ data, sm: 'other' }))).toBe(isSuggested)
})

test.each(['', '{', '{"data":"{"}', '{"data":3}'])('finds no suggested deletions in %j', (text) => {
  expect(hasSuggestedDeletions(text)).toBe(false)
})

test('gives a checkbox to its own item only, and one outside a list to its text', () => {
  expect(
    pasted(
      '<ul><li data-checked="false"><ul><li>Below</li></ul></li><li data-checked="true"><p></p></li><li>Next</li></ul><p><input type=checkbox> I <b>agree</b></p><p>On <input type=checkbox checked></p>',
    ),
  ).toEqual(['bullet.2 Below', 'bullet.1 Next', 'normal ☐ I *agree*', 'normal On ☑'])
})

test.each([
  ['10<sup>6</sup> m<sup>2</sup>', '10⁶ m²'],
  ['CO<sub>2</sub> and 2<sup>n+1</sup>', 'CO₂ and 2ⁿ⁺¹'],
  ['10<span style="font-size:0.6em;vertical-align:super;">-3</span>', '10⁻³'],
  ['the 5<sup>th</sup>, X<sub>max</sub>', 'the 5th, Xmax'],
  ['a note<sup><a href="https://a.example/">1</a></sup>', 'a note[¹](https://a.example/)'],
  ['<code>x<sup>2</sup></code>', '`x2`'],
])('keeps the meaning of raised and lowered numbers in %s', (html, text) => {
  expect(pasted(`<p>${html}</p>`)).toEqual([`normal ${text}`])
})

test.each([
  ['a drawing', 'a <svg>x<title>x</title><desc>x</desc><g><desc><p>x</p></desc></g></svg>b', ['a b']],
  [
    'the texts of a drawing',
    '<svg><text>Visits</text><text><tspan>12</tspan></text><foreignObject><p>May</p></foreignObject></svg>',
    ['Visits', '12', 'May'],
  ],
  [
    'a formula with two forms',
    '<math><semantics><mrow><mi>a</mi></mrow><mrow><mi>a</mi></mrow></semantics></math>',
    ['a'],
  ],
  ['a date at the right', 'Findings<span style="float:right">2024</span>', ['Findings', '2024']],
  ['a large first letter', '<span style="float:left">W</span>e found', ['We found']],
  ['a picture between words', 'left<img style="float:right" src="a.png">right', ['left right']],
])('shows the words of %s as a reader sees them', (_, html, lines) => {
  expect(pasted(`<div>${html}</div>`)).toEqual(lines.map((line) => `normal ${line}`))
})

test('makes a table of several cells, and text of a single cell', () => {
  expect(pasted(sheet)).toEqual([[undefined, true, ['Agent', 'Visits'], ['GPTBot', '12']]])
  expect(pasted(oneCell)).toEqual(['normal GPTBot'])
})

test('makes paragraphs of headings and cells in a field without either', () => {
  const paragraphs = ['normal Findings', 'normal Agent', 'normal 12']
  expect(pasted(webPage, note)).toEqual(expect.arrayContaining(paragraphs))
})

test.each([
  [
    'keeps spaces between spans',
    'It is<span> </span><b>bold</b> and<i> </i>more',
    ['normal It is *bold* and more'],
  ],
  ['collapses spaces', '<p> a <b> b </b> <i>c</i>\n</p>', ['normal a *b *_c_']],
  [
    'keeps lines of div elements apart',
    '<div>one</div><div>two<div>three</div>four</div>',
    ['normal one', 'normal two', 'normal three', 'normal four'],
  ],
  [
    'keeps inline and block content apart',
    '<span>a</span><p>b</p>c<span style="display:block">d</span>e',
    ['normal a', 'normal b', 'normal c', 'normal d', 'normal e'],
  ],
  [
    'keeps items of a flex container apart',
    '<div style="display:flex"><span>a</span><span>b</span></div>',
    ['normal a', 'normal b'],
  ],
  [
    'keeps paragraphs of a list item in it',
    '<ol><li><p>one</p><p>two</p></li><li>three</li></ol>',
    ['number.1 one / two', 'number.1 three'],
  ],
  ['keeps paragraphs of a quote in it', '<blockquote><p>a</p><p>b</p></blockquote>', ['blockquote a / b']],
  ['keeps terms and their descriptions apart', '<dl><dt>a</dt><dd>b</dd></dl>', ['normal a', 'normal b']],
  [
    'keeps the levels of lists in lists',
    '<ul><li>a</li><ol><li>b<ul><li>c</li></ul></li></ol></ul>',
    ['bullet.1 a', 'number.2 b', 'bullet.3 c'],
  ],
  ['keeps the levels of Word online', '<ul><li aria-level="3">a</li></ul>', ['bullet.3 a']],
  ['breaks a line, and a paragraph at two breaks', '<p>a<br>b<br><br>c</p>', ['normal a / b', 'normal c']],
  ['keeps a heading in one line', '<h2>a<br>b</h2>', ['h2 a b']],
  [
    'keeps headings and lists in cells apart',
    '<table><tr><td><h3>a</h3>b<td><ul><li>c</li><li>d</li></ul></table>',
    [[undefined, false, ['a b', 'c d']]],
  ],
  [
    'reads a table for layout as text',
    '<table role="presentation"><tr><td><p>a</p><td>b</table>',
    ['normal a', 'normal b'],
  ],
  [
    'gives a span no columns without cells',
    '<table><tr><td colspan=1000>a<tr><td>b<td>c</table>',
    [[undefined, true, ['a', ''], ['b', 'c']]],
  ],
  [
    'leaves out hidden columns and rows',
    '<table><col><col style="display:none"><tr><td>a<td>b<tr style="display:none"><td>c<td>d<tr><td>e<td>f</table>',
    [[undefined, true, ['a'], ['e']]],
  ],
  ['keeps code and its lines', '<pre>a\n  b\n\nc</pre>d', ['code a\n  b\n\nc', 'normal d']],
  [
    'keeps a line through text',
    '<p><s>a</s> <del>b</del> <span style="text-decoration:line-through">c</span></p>',
    ['normal ~a~ ~b~ ~c~'],
  ],
  [
    'keeps emphasis that styles make or end',
    '<b style="font-weight:normal">a <span style="font-weight:600;font-style:italic">b</span></b>',
    ['normal a *_b_*'],
  ],
  ['keeps emojis that are pictures', '<p>a <img alt="🎉"> b <img alt="photo"></p>', ['normal a 🎉 b']],
  [
    'puts ruby text in brackets',
    '<ruby>漢<rt>kan</rt></ruby><ruby>字<rp>(</rp><rt>ji</rt><rp>)</rp></ruby>',
    ['normal 漢(kan)字(ji)'],
  ],
  [
    'keeps the words of a link that leads nowhere',
    '<a href="javascript:x()">a</a> <a href="file:///C:/b">b</a> <a href="#_ftn1">[1]</a>',
    ['normal a b [1]'],
  ],
])('%s', (_, html, expected) => {
  expect(pasted(html)).toEqual(expected)
})

test('leaves out what is not shown', () => {
  const hidden = [
    '<span style="DISPLAY: none !important">x</span>',
    '<i style="mso-hide:\nall">x</i>',
    '<span aria-hidden="true">x</span>',
    '<p hidden>x</p>',
    '<p style="visibility:hidden">x</p>',
    '<p style="font-size:0">x</p>',
    '<p class="h">x</p>',
    '<span style="position:absolute;clip:rect(0, 0, 0, 0)">x</span>',
    '<template>x</template><script>x</script><style>x</style><title>x</title><noscript>x</noscript>',
    '<dialog>x</dialog><details><p>x</p></details>',
    '<math>x<semantics>x</semantics><mrow>x<mphantom><mi>x</mi></mphantom></mrow><annotation>x</annotation></math>',
    '<p style="visibility:hidden"><svg><text>x</text></svg><math><mi>x</mi></math></p>',
    '<!-- x --><![if !x]><![endif]>',
  ]
  const sheet = '<style><!-- /* { */ p.h, .i {display:none} @media print { .j {display:none} } --></style>'
  expect(pasted(`${sheet}<p>a</p>${hidden.join('')}<p class="j">b</p>`)).toEqual(['normal a', 'normal b'])
  expect(pasted('<p style="visibility:hidden">x<span style="visibility:visible">a</span></p>')).toEqual([
    'normal a',
  ])
})

test('keeps one form of a formula with two', () => {
  const clipped = 'position:absolute;width:1px;height:1px;overflow:hidden'
  const formula = (style: string) =>
    `<p>a<span style="${style}"><math><mi>x</mi></math></span><span aria-hidden="true"> x</span></p>`
  expect(pasted(formula(''))).toEqual(['normal a x'])
  expect(pasted(formula(clipped))).toEqual(['normal a x'])
})

test('leaves out deletions that are tracked, and comments', () => {
  const tracked = [
    '<del cite="mailto:Ada" datetime="2026-01-01">x</del><ins>a</ins>',
    ' <span class=msoDel>x</span>b',
    ' <del>x</del><ins>c</ins>',
    ' d<a class=msocomanchor href="#_msocom_1">[A1]</a>',
    '<div style="mso-element:comment-list"><p>x</p></div>',
  ]
  expect(pasted(`<p>${tracked.join('')}</p>`)).toEqual(['normal a b c d'])
})

test.each([
  [
    'whose style wraps',
    "<span style='font-family:Symbol;\nmso-list:\nIgnore'>·<span> </span></span>",
    'bullet',
  ],
  [
    'in a conditional comment',
    '<!--[if !supportLists]--><span>2.<span>  </span></span><!--[endif]-->',
    'number',
  ],
])('leaves out Word’s marker of a list %s', (_, marker, list) => {
  expect(pasted(`<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'>${marker}One</p>`)).toEqual([
    `${list}.2 One`,
  ])
})

test('keeps the words of marks and blocks that a field does not have', () => {
  expect(pasted('<p><s>a</s> <b>b</b></p><pre>c\nd</pre><h2>e</h2>', note)).toEqual([
    'normal a *b*',
    'normal `c / d`',
    'normal e',
  ])
})

test.each([
  ['paragraphs', '<p>a</p>'.repeat(5_001)],
  ['line breaks', 'a<br>'.repeat(5_001)],
  ['formatted words', '<b>a</b>b'.repeat(2_501)],
  ['cells', `<table>${'<tr><td>a<td>b'.repeat(2_501)}</table>`],
  ['nested elements', '<div>'.repeat(100_000)],
  ['rows of long spans', `<table>${'<tr><td rowspan=65534>a'.repeat(100)}</table>`],
])('refuses more %s than the editor takes', (_, html) => {
  expect(() => pasted(html)).toThrow(PasteTooLargeError)
})
