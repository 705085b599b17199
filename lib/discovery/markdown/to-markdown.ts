import {
  DefaultCodeRenderer,
  type PortableTextRenderers,
  type PortableTextTypeRenderer,
  portableTextToMarkdown,
} from '@portabletext/markdown'
import { z } from 'zod'
import { linkUrl } from '@/lib/addresses/link-url'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { PostQueryResult } from '@/lib/content/sanity.types.gen'
import { pictureAddress } from '../picture-address'
import { emphasize, linkStart, raw, withDelimiters, withoutMarks } from './emphasis'
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
function objectRenderers(siteUrl: string, nested: Nested): PortableTextRenderers['types'] {
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

export interface LinkContext {
  /** Origin of the site, without a trailing slash: the base of relative links and pictures. */
  siteUrl: string
  /** Paths of the pages a text links to, by document id. */
  targets: LinkTargets
}

const linkMark = z.object({ href: z.string() })
const internalLinkMark = z.object({ reference: z.object({ _ref: z.string() }) })

/** A full URL, with the characters escaped that could end the link; undefined if it is invalid or not allowed. */
export function linkDestination(href: string, siteUrl: string): string | undefined {
  const url = linkUrl(href, `${siteUrl}/`)
  if (!url) return undefined
  return url.href.replace(/[()<>\\\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** A link, with outer spaces outside. */
function linkTo(address: string, children: string): string {
  const words = children.trim()
  if (!words) return children
  const start = children.indexOf(words)
  return `${children.slice(0, start)}${linkStart}[${words}](${raw(address)})${children.slice(start + words.length)}`
}

function markRenderers({ siteUrl, targets }: LinkContext): Partial<PortableTextRenderers['marks']> {
  const link = (href: string | undefined, children: string, text: string) => {
    const address = href === undefined ? undefined : linkDestination(href, siteUrl)
    if (!address) return children
    return text === address || `${text}/` === address ? raw(`<${address}>`) : linkTo(address, children)
  }
  return {
    strong: ({ children }) => emphasize('strong', children),
    em: ({ children }) => emphasize('em', children),
    strike: ({ children }) => emphasize('strike', children),
    code: (span) => raw(DefaultCodeRenderer(span)),
    link: ({ value, children, text }) => link(linkMark.safeParse(value).data?.href, children, text),
    internalLink: ({ value, children, text }) =>
      link(targets.get(internalLinkMark.safeParse(value).data?.reference._ref ?? ''), children, text),
  }
}

/**
 * Renders a text as Markdown (CommonMark, with GitHub tables). All URLs in it are absolute, text that looks like
 * Markdown is escaped, and unknown objects are left out.
 */
export function toMarkdown(parts: readonly TextPart[], place: LinkContext): string {
  const nested = (inner: readonly TextPart[]) => toMarkdown(inner, place)
  const known = parts.flatMap((part) => normalizeBlock(part))
  const marked = portableTextToMarkdown(known, {
    marks: markRenderers(place),
    types: objectRenderers(place.siteUrl, nested),
    unknownType: () => '',
  })
  return withDelimiters(marked).trim()
}

/**
 * Leaves out spaces at the start of lines and at the end of the text, which have no meaning in Markdown, or another one: that of code,
 * and a star before a space that is removed later would be a list.
 */
function withoutOuterSpaces<Child extends { text: string }>(children: readonly Child[]): Child[] {
  let isStart = true
  const last = children.findLastIndex(({ text }) => text.trim() !== '')
  return children.map((child, place) => {
    const lines = child.text.replace(/\n\s+/g, '\n')
    const text = isStart ? lines.trimStart() : lines
    isStart &&= text === ''
    return { ...child, text: place < last ? text : text.trimEnd() }
  })
}

/** A block as any client may have stored it: every field may be missing. */
const blockShape = z.looseObject({
  listItem: z.string().nullish(),
  level: z.number().nullish(),
  children: z
    .array(
      z.looseObject({
        _type: z.string(),
        text: z.string().nullish(),
        marks: z.array(z.string()).nullish().catch(null),
      }),
    )
    .nullish(),
})

const marksOf = (marks: readonly string[]) => marks.toSorted().join(' ')

/**
 * Keeps apart what is code and has different marks: the Markdown library would nest the mark in the code, where it is no mark. A child of
 * an unknown type is left out, and ends the marks before it.
 */
const separated = <Child extends { marks: string[] }>(children: readonly Child[]) =>
  children.flatMap((child, place) => {
    const before = children[place - 1]?.marks ?? []
    const isApart =
      [before, child.marks].every((marks) => marks.includes('code')) &&
      marksOf(before) !== marksOf(child.marks)
    return isApart ? [{ _type: 'separator' }, child] : [child]
  })

/**
 * A block in the form that the Markdown library needs: every span has a text, every list item a level, and there is no
 * `_key`. Empty for an invalid block or one without text; other parts are returned unchanged.
 */
export function normalizeBlock(part: TextPart): TextPart[] {
  if (part._type !== 'block') return [part]
  const found = blockShape.safeParse(part)
  if (!found.success) return []
  const { listItem, level, ...rest } = found.data
  const children = (found.data.children ?? []).map((child) => ({
    ...child,
    text: withoutMarks(child.text ?? ''),
    // A space has no marks that a reader sees, and as code it would show the backticks.
    marks: (child.text ?? '').trim() === '' ? [] : (child.marks ?? []),
  }))
  if (children.every(({ text }) => text.trim() === '')) return []
  const { _key, ...ownFields } = rest
  const block = {
    ...ownFields,
    _type: part._type,
    ...(listItem ? { listItem, level: Math.max(1, level ?? 1) } : {}),
    children: separated(withoutOuterSpaces(children)),
  }
  return [block]
}
