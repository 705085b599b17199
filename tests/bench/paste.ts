/**
 * Counts the words that pasting loses, glues together or adds, against the text that Chromium shows of the same HTML with scripts off.
 * The HTML is what a folder has: HTML files, and the texts with tags in JavaScript and TypeScript files. Nothing is fetched: copy
 * fixtures to it, such as `packages/ckeditor5-paste-from-office/tests` of https://github.com/ckeditor/ckeditor5,
 * `modules/tinymce/src/core/test` of https://github.com/tinymce/tinymce, `test` of https://github.com/ProseMirror/prosemirror-view
 * and `packages/html/src/tests` of https://github.com/portabletext/editor.
 * Exits with code 1 if a word is lost, glued or added.
 * Run: npm run bench -- paste --directory=<folder>
 */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { compileSchema, defineSchema } from '@portabletext/schema'
import { JSDOM, VirtualConsole } from 'jsdom'
import type { Page } from 'playwright'
import { z } from 'zod'
import { htmlToBlocks } from '../../studio/paste/pasted-blocks.ts'
import { readNumbers } from './options.ts'
import { withBrowser } from './visitors/browser.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const schema = compileSchema(
  defineSchema({
    styles: named('normal', 'h2', 'h3', 'h4', 'blockquote'),
    lists: named('bullet', 'number'),
    decorators: named('strong', 'em', 'code', 'strike'),
    annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
    blockObjects: named('imageWithAlt', 'codeBlock', 'table'),
  }),
)

const block = z.union([
  z.object({ _type: z.literal('block'), children: z.array(z.object({ text: z.string() })) }),
  z.object({
    _type: z.literal('table'),
    caption: z.string().optional(),
    rows: z.array(z.object({ cells: z.array(z.string()) })),
  }),
  z.object({ _type: z.literal('codeBlock'), code: z.string() }),
])

function pastedText(html: string): string {
  const parseHtml = (text: string) =>
    new JSDOM(text, { virtualConsole: new VirtualConsole() }).window.document
  return z
    .array(block)
    .parse(htmlToBlocks(html, { schema, keyGenerator: () => 'key', parseHtml }))
    .map((one) => {
      if (one._type === 'codeBlock') return one.code
      if (one._type === 'block') return one.children.map(({ text }) => text).join('')
      return [one.caption ?? '', ...one.rows.flatMap(({ cells }) => cells)].join('\n')
    })
    .join('\n')
}

/**
 * The text that Chromium shows, without what a program writes into a text that is none: markers of lists, comments, text that was
 * deleted, and options that are not chosen.
 */
async function shownText(page: Page, html: string): Promise<string> {
  await page.setContent(html, { waitUntil: 'commit' })
  return await page.evaluate(() => {
    const left: (Element | ChildNode)[] = [
      ...document.querySelectorAll(
        'del[cite], del[datetime], .msoDel, .msocomanchor, noscript, [aria-hidden="true"], option:not([selected]):not(:first-child), select:has([selected]) option:not([selected])',
      ),
    ]
    for (const element of document.querySelectorAll('[style]'))
      if (
        /mso-list\s*:\s*ignore|mso-hide\s*:\s*all|mso-element\s*:\s*comment/i.test(
          element.getAttribute('style') ?? '',
        )
      )
        left.push(element)
    const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT)
    for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
      if (comment.nodeValue?.includes('[if !supportLists]'))
        for (let next = comment.nextSibling; next && next.nodeType !== 8; next = next.nextSibling)
          left.push(next)
    for (const element of left) element.remove()
    // biome-ignore lint/performance/useDomNodeTextContent: asks for what is shown
    return document.body.innerText
  })
}

/** Texts with HTML tags in a program. */
function htmlTexts(program: string): string[] {
  const literals = program.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\[\s\S])*)`/g)
  const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r' }
  return [...literals]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => /<[a-z][^<>]*>/i.test(text) && !text.includes('${'))
    .map((text) =>
      text.replace(/\\(?:u([\da-f]{4})|([\s\S]))/gi, (_, code, other) =>
        code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[other] ?? other),
      ),
    )
}

const readers: Record<string, (text: string) => string[]> = {
  '.html': (text) => [text],
  '.ts': htmlTexts,
  '.js': htmlTexts,
  '.mjs': htmlTexts,
}

/**
 * Characters without width. Like capitals and letters of formulas, which a style can make, they tell nothing about words. So do the
 * signs of checkboxes, which a browser draws.
 */
const widthless = /[\u00ad\u200b-\u200d\u2060\ufeff☐☑]/g
const wordsOf = (text: string) =>
  text.normalize('NFKC').toLowerCase().replace(widthless, '').split(/\s+/).filter(Boolean)

/** Words of one list that another lacks, as often as it lacks them. */
function missing(words: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1)
  return words.filter((word) => {
    const count = counts.get(word) ?? 0
    counts.set(word, count - 1)
    return count <= 0
  })
}

async function measure(directory: string, page: Page) {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => extname(file) in readers)
    .toSorted()
  const cases = files.flatMap((file) => {
    const texts = readers[extname(file)]?.(readFileSync(join(directory, file), 'utf8')) ?? []
    return texts.map((html, index) => ({ name: texts.length > 1 ? `${file} (${index + 1})` : file, html }))
  })
  if (cases.length === 0) throw new Error(`${directory} has no HTML.`)
  const total = {
    cases: cases.length,
    words: 0,
    lost: 0,
    glued: 0,
    added: 0,
    'in another order': 0,
    failed: 0,
  }
  for (const { name, html } of cases) {
    const shown = wordsOf(await shownText(page, html))
    let pasted: string[]
    try {
      pasted = wordsOf(pastedText(html))
    } catch (error) {
      total.failed++
      console.log(`${name}: ${error}`)
      continue
    }
    const lost = missing(shown, pasted)
    const added = missing(pasted, shown)
    const glued = added.filter((word) => lost.some((part) => word !== part && word.includes(part)))
    total.words += shown.length
    total.lost += lost.length
    total.glued += glued.length
    total.added += added.length - glued.length
    if (lost.length || added.length)
      console.log(
        `${name}: lost ${JSON.stringify(lost.slice(0, 20))}, instead ${JSON.stringify(added.slice(0, 20))}`,
      )
    else if (shown.join(' ') !== pasted.join(' ')) {
      total['in another order']++
      console.log(`${name}: in another order`)
    }
  }
  console.table(total)
  if (total.lost || total.glued || total.added || total.failed) process.exitCode = 1
}

const { directory } = readNumbers({})
if (directory === undefined)
  console.log('To measure fixtures, name their folder: --directory=/path/to/fixtures')
else
  await withBrowser(async (browser) => {
    const page = await browser.newPage({ javaScriptEnabled: false })
    await page.route('**', (route) => route.abort())
    await measure(directory, page)
  })
