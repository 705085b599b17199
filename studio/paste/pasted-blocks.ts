import { type DeserializerRule, type HtmlToPortableTextOptions, htmlToPortableText } from '@portabletext/html'
import { pastedTable } from './pasted-table'

export interface PastePlace extends Pick<HtmlToPortableTextOptions, 'parseHtml'> {
  /** What the text may hold. */
  schema: NonNullable<HtmlToPortableTextOptions['schema']>
  keyGenerator: () => string
}

const headingLevel = (name: string) => Number(/^h([1-6])$/i.exec(name)?.[1] ?? 0)

/** A heading of a level the text does not have becomes one of the nearest that it has. */
function headingRule({ schema }: PastePlace): DeserializerRule {
  const levels = schema.styles
    .map(({ name }) => headingLevel(name))
    .filter(Boolean)
    .sort()
  return {
    deserialize(node, next) {
      const level = headingLevel(node.nodeName)
      const nearest = levels.find((offered) => offered >= level) ?? levels.at(-1)
      if (!level || !nearest || !node.ownerDocument) return undefined
      const isNumberedByWord = /mso-list/.test(outlineOf(node))
      if (nearest === level && !isNumberedByWord) return undefined
      const heading = node.ownerDocument.createElement(`h${nearest}`)
      heading.append(...node.childNodes)
      node.parentNode?.replaceChild(heading, node)
      return next(heading)
    },
  }
}

/** How Word styles a heading; one that it numbers is styled as an item of a list. */
const outlineOf = (node: Node) =>
  'getAttribute' in node && typeof node.getAttribute === 'function' ? String(node.getAttribute('style')) : ''

/** A table becomes a table of ours. One of a single cell is what spreadsheets make of a copied cell, and is its text. */
function tableRule({ schema, keyGenerator }: PastePlace): DeserializerRule {
  const holdsTables = schema.blockObjects.some(({ name }) => name === 'table')
  return {
    deserialize(node, next, createBlock) {
      const table = holdsTables ? pastedTable(node) : undefined
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
 * Turns what was copied from Word, Google Docs, a spreadsheet or a web page into blocks of a text: the Studio's own conversion,
 * and besides it tables, and headings of levels the text does not have.
 */
export const pastedBlocks = (html: string, place: PastePlace) =>
  htmlToPortableText(html, { ...place, rules: [headingRule(place), tableRule(place)] })
