import { type DeserializerRule, type HtmlToPortableTextOptions, htmlToPortableText } from '@portabletext/html'
import { parseHtmlTable } from './pasted-table'

export interface PasteContext extends Pick<HtmlToPortableTextOptions, 'parseHtml'> {
  /** The types and styles that the text allows. */
  schema: NonNullable<HtmlToPortableTextOptions['schema']>
  keyGenerator: () => string
}

const headingLevel = (name: string) => Number(/^h([1-6])$/i.exec(name)?.[1] ?? 0)

/** Converts a heading to the nearest level that the text has. */
function headingRule({ schema }: PasteContext): DeserializerRule {
  const levels = schema.styles
    .map(({ name }) => headingLevel(name))
    .filter(Boolean)
    .sort()
  return {
    deserialize(node, next) {
      const level = headingLevel(node.nodeName)
      const nearest = levels.find((offered) => offered >= level) ?? levels.at(-1)
      if (!level || !nearest || !node.ownerDocument) return undefined
      const isNumberedByWord = /mso-list/.test(styleAttribute(node))
      if (nearest === level && !isNumberedByWord) return undefined
      const heading = node.ownerDocument.createElement(`h${nearest}`)
      heading.append(...node.childNodes)
      node.parentNode?.replaceChild(heading, node)
      return next(heading)
    },
  }
}

/** Word's style names of headings; it styles a numbered heading as a list item. */
const styleAttribute = (node: Node) =>
  'getAttribute' in node && typeof node.getAttribute === 'function' ? String(node.getAttribute('style')) : ''

/** Converts a table. A table with one cell is a cell copied from a spreadsheet, and becomes text. */
function tableRule({ schema, keyGenerator }: PasteContext): DeserializerRule {
  const holdsTables = schema.blockObjects.some(({ name }) => name === 'table')
  return {
    deserialize(node, next, createBlock) {
      const table = holdsTables ? parseHtmlTable(node) : undefined
      if (!table) return undefined
      const { caption, rows } = table
      if (rows.flat().length === 1) return next(node.childNodes)
      return createBlock({
        _type: 'table',
        _key: keyGenerator(),
        ...(caption ? { caption } : {}),
        hasHeader: rows.length > 1,
        rows: rows.map((cells) => ({ _type: 'tableRow', _key: keyGenerator(), cells })),
      })
    },
  }
}

/**
 * Converts content copied from Word, Google Docs, a spreadsheet or a web page to blocks: the Studio's own conversion, plus tables
 * and headings of levels that the text does not have.
 */
export const htmlToBlocks = (html: string, place: PasteContext) =>
  htmlToPortableText(html, { ...place, rules: [headingRule(place), tableRule(place)] })
