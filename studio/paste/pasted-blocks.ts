import type { EditorContext } from '@portabletext/editor'
import { stegaClean } from '@sanity/client/stega'
import { limitDepth } from './paste-limit'
import { type Line, type MarkName, type TextLine, visibleLines } from './visible-lines'

export interface PasteContext extends Pick<EditorContext, 'schema' | 'keyGenerator'> {
  /** By default, the browser's. */
  parseHtml?: (html: string) => Document
}

const parseInBrowser = (html: string) => new DOMParser().parseFromString(html, 'text/html')

/** Schemas differ in what they call it. */
const namesOfMarks: Readonly<Record<MarkName, readonly string[]>> = {
  strong: ['strong'],
  em: ['em'],
  code: ['code'],
  strike: ['strike', 'strike-through'],
}

/** An address that leads nowhere from a page, such as a file of the writer's or a mark within the document that it comes from. */
const isUseless = (href: string) => /^(?:\s*(?!https?:|mailto:|tel:)[a-z][a-z\d+.-]*:|#_)/i.test(href)

/** The nearest style that the text has; for a heading, of the same or a lower rank if there is one. */
function nearestStyle({ heading, isQuote }: TextLine, { styles }: PasteContext['schema']): string {
  const levels = styles.flatMap(({ name }) => /^h([1-6])$/.exec(name)?.[1] ?? []).sort()
  const nearest = levels.find((level) => Number(level) >= heading) ?? levels.at(-1)
  const wanted = heading && nearest ? `h${nearest}` : isQuote ? 'blockquote' : 'normal'
  return styles.find(({ name }) => name === wanted)?.name ?? styles[0]?.name ?? 'normal'
}

function textBlock(line: TextLine, { schema, keyGenerator }: PasteContext) {
  const holdsLinks = schema.annotations.some(({ name }) => name === 'link')
  const links = new Map<object, { _key: string; _type: 'link'; href: string }>()
  const children = line.runs.map(({ text, marks, link }) => {
    const decorators = marks.flatMap(
      (mark) => schema.decorators.find(({ name }) => namesOfMarks[mark].includes(name))?.name ?? [],
    )
    if (link && holdsLinks && !isUseless(link.href) && !links.has(link))
      links.set(link, { _key: keyGenerator(), _type: 'link', href: link.href })
    const annotation = link && links.get(link)
    return {
      _type: schema.span.name,
      _key: keyGenerator(),
      text,
      marks: [...decorators, ...(annotation ? [annotation._key] : [])],
    }
  })
  const list = schema.lists.some(({ name }) => name === line.list?.item) ? line.list : undefined
  return {
    _type: schema.block.name,
    _key: keyGenerator(),
    style: nearestStyle(line, schema),
    ...(list ? { listItem: list.item, level: list.level } : {}),
    markDefs: [...links.values()],
    children,
  }
}

function blockOf(line: Line, context: PasteContext) {
  if (line.type === 'text') return textBlock(line, context)
  const { schema, keyGenerator } = context
  if (line.type === 'code') {
    const { code } = line
    if (schema.blockObjects.some(({ name }) => name === 'codeBlock'))
      return { _type: 'codeBlock', _key: keyGenerator(), language: 'text', code }
    const runs = [{ text: code, marks: ['code' as const], link: undefined }]
    return textBlock({ type: 'text', heading: 0, isQuote: false, list: undefined, runs }, context)
  }
  const { caption, rows } = line
  return {
    _type: 'table',
    _key: keyGenerator(),
    ...(caption ? { caption } : {}),
    hasHeader: rows.length > 1,
    rows: rows.map((cells) => ({ _type: 'tableRow', _key: keyGenerator(), cells })),
  }
}

/**
 * Converts content copied from Word, Google Docs, a spreadsheet or a web page to blocks. What the text cannot hold, such as a table,
 * becomes paragraphs, so that no word is lost.
 * @throws PasteTooLargeError
 */
export function htmlToBlocks(html: string, context: PasteContext) {
  const clean = stegaClean(html)
  limitDepth(clean)
  const document = (context.parseHtml ?? parseInBrowser)(clean)
  const holdsTables = context.schema.blockObjects.some(({ name }) => name === 'table')
  return visibleLines(document, clean, holdsTables).map((line) => blockOf(line, context))
}
