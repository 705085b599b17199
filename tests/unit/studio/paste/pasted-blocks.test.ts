import { randomUUID } from 'node:crypto'
import { compileSchema, defineSchema } from '@portabletext/schema'
import { JSDOM } from 'jsdom'
import { z } from 'zod'
import { htmlToBlocks } from '@/studio/paste/pasted-blocks'

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
const decorators = [{ name: 'strong' }, { name: 'em' }]
const annotations = [{ name: 'link', fields: [{ name: 'href', type: 'string' as const }] }]
const styles = ['normal', 'h2', 'h3', 'h4', 'blockquote'].map((name) => ({ name }))
const post = compileSchema(
  defineSchema({ styles, lists, decorators, annotations, blockObjects: [{ name: 'table' }] }),
)
const note = compileSchema(defineSchema({ styles: [{ name: 'normal' }], lists, decorators, annotations }))

const part = z.union([
  z.object({
    _type: z.literal('block'),
    style: z.string(),
    listItem: z.string().optional(),
    level: z.number().optional(),
    markDefs: z.array(z.object({ _key: z.string(), href: z.string() })),
    children: z.array(z.object({ text: z.string(), marks: z.array(z.string()) })),
  }),
  z.object({
    _type: z.literal('table'),
    caption: z.string().optional(),
    hasHeader: z.boolean(),
    rows: z.array(z.object({ _type: z.literal('tableRow'), _key: z.string(), cells: z.array(z.string()) })),
  }),
])

/** The result of a paste, one line per block: `h2 Findings`, `bullet.1 First`, `[link to](/a)`, and tables as rows. */
function pasted(html: string, schema = post) {
  const parseHtml = (text: string) => new JSDOM(text).window.document
  const place = { schema, keyGenerator: randomUUID, parseHtml }
  return z
    .array(part)
    .parse(htmlToBlocks(html, place))
    .flatMap((block): unknown[] => {
      if (block._type === 'table')
        return [[block.caption, block.hasHeader, ...block.rows.map(({ cells }) => cells)]]
      const words = block.children.map(({ text, marks }) => {
        const href = block.markDefs.find(({ _key }) => marks.includes(_key))?.href
        const marked = marks.includes('strong') ? `*${text}*` : marks.includes('em') ? `_${text}_` : text
        return href ? `[${marked}](${href})` : marked
      })
      const line = words.join('').replace(/\s+/g, ' ').trim()
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

test('makes a table of several cells, and text of a single cell', () => {
  expect(pasted(sheet)).toEqual([[undefined, true, ['Agent', 'Visits'], ['GPTBot', '12']]])
  expect(pasted(oneCell)).toEqual(['normal GPTBot'])
})

test('makes paragraphs of headings and cells in a field without either', () => {
  const paragraphs = ['normal Findings', 'normal Agent', 'normal 12']
  expect(pasted(webPage, note)).toEqual(expect.arrayContaining(paragraphs))
})
