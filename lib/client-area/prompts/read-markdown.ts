import { markdownToPortableText } from '@portabletext/markdown'
import { z } from 'zod'
import { type FlatBlock, type Piece, plainPiece } from './answer-blocks'
import { splitMarkdown } from './split-markdown'

const span = z.object({ _type: z.literal('span'), text: z.string(), marks: z.array(z.string()) })
const image = z.object({ _type: z.literal('image'), alt: z.string().optional() })
const otherChild = z.object({ _type: z.string() })

const textBlock = z.object({
  _type: z.literal('block'),
  style: z.string().optional(),
  children: z.array(z.union([span, image, otherChild])),
  markDefs: z
    .array(z.object({ _key: z.string(), _type: z.string(), href: z.string().optional() }))
    .optional(),
  listItem: z.string().optional(),
  level: z.number().optional(),
})

const codeBlock = z.object({ _type: z.literal('code'), code: z.string() })
const htmlBlock = z.object({ _type: z.literal('html'), html: z.string() })
const imageBlock = image
const ruleBlock = z.object({ _type: z.literal('horizontal-rule') })

const cell = z.object({ value: z.array(z.union([textBlock, otherChild])) })
const tableBlock = z.object({
  _type: z.literal('table'),
  headerRows: z.number().optional(),
  rows: z.array(z.object({ cells: z.array(cell) })),
})

/** What the Markdown parser makes of an answer, as far as it is shown. */
const parsedBlock = z.union([textBlock, codeBlock, htmlBlock, imageBlock, ruleBlock, tableBlock, otherChild])

type TextBlock = z.output<typeof textBlock>
type ParsedBlock = z.output<typeof parsedBlock>

/**
 * The parser's time grows with the square of the number of links in a paragraph, of rows in a table and of blocks: 10,000
 * characters take 0.1 s, 200,000 take 25 s. Longer answers are parsed in parts.
 */
const longestPart = 10_000

/** The sum of the squares of the lengths of all parts that are parsed. Further ones are shown as plain text. */
const mostWork = longestPart ** 2

/** An address that a link may have; null for others, such as javascript: and relative ones. */
function safeAddress(href: string | undefined): string | null {
  const url = href === undefined ? null : URL.parse(href)
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}

function piecesOf({ children, markDefs = [] }: TextBlock): Piece[] {
  return children.flatMap((child): Piece[] => {
    if ('marks' in child) {
      const { text, marks } = child
      const link = markDefs.find(({ _key, _type }) => _type === 'link' && marks.includes(_key))
      return [
        {
          ...plainPiece(text),
          isStrong: marks.includes('strong'),
          isEmphasis: marks.includes('em'),
          isCode: marks.includes('code'),
          href: safeAddress(link?.href),
        },
      ]
    }
    return 'alt' in child && child.alt ? [plainPiece(child.alt)] : []
  })
}

function textBlocks(block: TextBlock): FlatBlock[] {
  const pieces = piecesOf(block)
  const { style = 'normal', listItem, level = 1 } = block
  if (pieces.length === 0) return []
  if (listItem) return [{ kind: 'item', isNumbered: listItem === 'number', level, pieces }]
  if (/^h\d$/.test(style)) return [{ kind: 'heading', pieces }]
  return [{ kind: style === 'blockquote' ? 'quote' : 'paragraph', pieces }]
}

function cellPieces(value: readonly unknown[]): Piece[] {
  return value.flatMap((part) => {
    const block = textBlock.safeParse(part)
    return block.success ? piecesOf(block.data) : []
  })
}

function flatBlocks(block: ParsedBlock): FlatBlock[] {
  if ('children' in block) return textBlocks(block)
  if ('code' in block) return [{ kind: 'code', pieces: [plainPiece(block.code)] }]
  if ('html' in block) return [{ kind: 'paragraph', pieces: [plainPiece(block.html)] }]
  if ('rows' in block) {
    const rows = block.rows.map(({ cells }) => cells.map(({ value }) => cellPieces(value)))
    const heads = block.headerRows ? 1 : 0
    return [{ kind: 'table', head: rows[0]?.slice(0, heads ? undefined : 0) ?? [], rows: rows.slice(heads) }]
  }
  if (block._type === 'horizontal-rule') return [{ kind: 'rule' }]
  return 'alt' in block && block.alt ? [{ kind: 'paragraph', pieces: [plainPiece(block.alt)] }] : []
}

/** Of an answer. Each further part is one paragraph, because rendering many takes long. */
const mostBlocks = 300

const asPlainText = (text: string, most: number): FlatBlock[] => {
  const paragraphs = text.split(/\n{2,}/)
  const shown = [...paragraphs.slice(0, most), paragraphs.slice(most).join('\n\n')].filter(Boolean)
  return shown.map((paragraph) => ({ kind: 'paragraph', pieces: [plainPiece(paragraph)] }))
}

function readPart(markdown: string): FlatBlock[] {
  try {
    return z.array(parsedBlock).parse(markdownToPortableText(markdown)).flatMap(flatBlocks)
  } catch {
    // Nothing that an answer contains may break the screen.
    return asPlainText(markdown, mostBlocks)
  }
}

/**
 * Reads the Markdown of an answer, which is untrusted. HTML becomes text, images become their alternative text, and links keep
 * http and https addresses only. Of a long answer, parts without blank lines that are too long are plain text.
 */
export function readMarkdown(markdown: string): FlatBlock[] {
  const blocks: FlatBlock[] = []
  let work = 0
  for (const part of markdown.length > longestPart ? splitMarkdown(markdown) : [markdown]) {
    const left = Math.max(0, mostBlocks - blocks.length)
    if (left === 0 || work + part.length ** 2 > mostWork) blocks.push(...asPlainText(part, left))
    else {
      work += part.length ** 2
      blocks.push(...readPart(part))
    }
  }
  return blocks
}
