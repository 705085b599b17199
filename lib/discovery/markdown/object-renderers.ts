import type { PortableTextRenderers, PortableTextTypeRenderer } from '@portabletext/markdown'
import type { PostQueryResult } from '@/lib/content/sanity.types.gen'
import { pictureAddress } from '../picture-address'
import { type Body, bodyParts } from './parts/body-parts'
import { paragraph, type TextPart } from './parts/text-parts'

type PostPart = NonNullable<NonNullable<PostQueryResult>['body']>[number]
type Renderer<Type extends PostPart['_type']> = PortableTextTypeRenderer<Extract<PostPart, { _type: Type }>>

/** Renders text inside an object as Markdown. */
type Nested = (parts: readonly TextPart[]) => string

const calloutNames = { info: 'Note', tip: 'Tip', warning: 'Warning' }

/** Plain text as one escaped line. */
const lineOf = (text: string | null | undefined, nested: Nested) =>
  nested(paragraph(text?.replace(/\s+/g, ' ')))

/** A fence longer than any run of backticks in the code (CommonMark, section 4.5). */
function fenced(code: string, language: string): string {
  const runs = code.match(/`+/g)?.map(({ length }) => length) ?? []
  const fence = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)))
  return `${fence}${language}\n${code}\n${fence}`
}

/** A GitHub table. It must have a header row, which is empty if the editor's table has none. */
function tableText(rows: readonly (readonly string[])[], hasHeader: boolean): string {
  const width = Math.max(...rows.map(({ length }) => length))
  const row = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, place) => cells[place] ?? '').join(' | ')} |`
  const [head, ...others] = hasHeader ? rows : [[], ...rows]
  return [row(head ?? []), row(Array.from({ length: width }, () => '---')), ...others.map(row)].join('\n')
}

/** The renderers of the objects in a text. */
export function objectRenderers(siteUrl: string, nested: Nested): PortableTextRenderers['types'] {
  const imageWithAlt: Renderer<'imageWithAlt'> = ({ value }) => {
    const address = pictureAddress(value, siteUrl)
    const alt = lineOf(value.alt, nested).replace(/(?<!\\)[[\]]/g, '\\$&')
    const picture = address ? `![${alt}](${address})` : ''
    return [picture, lineOf(value.caption, nested)].filter(Boolean).join('\n\n')
  }
  const codeBlock: Renderer<'codeBlock'> = ({ value: { code, language, filename } }) =>
    [
      lineOf(filename && `${filename}:`, nested),
      fenced(code?.replace(/\n+$/, '') ?? '', language && language !== 'text' ? language : ''),
    ]
      .filter(Boolean)
      .join('\n\n')
  const table: Renderer<'table'> = ({ value: { caption, hasHeader, rows } }) => {
    const cells = (rows ?? []).map((row) =>
      (row.cells ?? []).map((cell) => lineOf(cell, nested).replaceAll('|', '\\|')),
    )
    const text = cells.some(({ length }) => length > 0) ? tableText(cells, hasHeader ?? false) : ''
    return [lineOf(caption, nested), text].filter(Boolean).join('\n\n')
  }
  const callout: Renderer<'callout'> = ({ value: { tone, body } }) => {
    const name = paragraph([{ text: calloutNames[tone ?? 'info'], strong: true }])
    const text: Body = body ?? []
    return nested([...name, ...bodyParts(text)])
      .replace(/^/gm, '> ')
      .replace(/^> $/gm, '>')
  }
  return { imageWithAlt, codeBlock, table, callout }
}
