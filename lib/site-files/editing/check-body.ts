import { XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { readSecurityFile } from '@/lib/checker/files/security-file'
import { listOf } from '@/lib/checker/wording'
import { messageOf } from '@/lib/format/error-message'
import { maxFileBytes, type SiteFileName } from '../file-names'

/** What is wrong with a text, as a sentence; undefined: nothing. */
type Check = (body: string) => string | undefined

function checkJson(body: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return z.record(z.string(), z.unknown()).safeParse(value).success
      ? undefined
      : 'The file must contain one JSON object, in braces.'
  } catch (error) {
    return `This isn’t valid JSON: ${messageOf(error)}.`
  }
}

/** What may stand before the first element, with what ends it. */
const prologs = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const

/** The name of the first element without its prefix. @param xml well-formed */
function rootName(xml: string): string {
  let rest = xml.replace(/^\uFEFF/, '').trimStart()
  for (;;) {
    const [, end] = prologs.find(([start]) => rest.startsWith(start)) ?? []
    if (end === undefined) return /^<(?:[\w.-]+:)?([\w.-]+)/.exec(rest)?.[1] ?? ''
    const place = rest.indexOf(end)
    if (place === -1) return ''
    rest = rest.slice(place + end.length).trimStart()
  }
}

function checkSitemap(body: string): string | undefined {
  const validity = XMLValidator.validate(body)
  if (validity !== true) return `This isn’t well-formed XML: line ${validity.err.line}: ${validity.err.msg}`
  return ['urlset', 'sitemapindex'].includes(rootName(body))
    ? undefined
    : 'A sitemap must be a urlset element with the addresses of your pages.'
}

function checkSecurity(body: string): string | undefined {
  const { faults } = readSecurityFile(body, new Date())
  return faults.length > 0
    ? `security.txt ${listOf(faults)}. It needs a line like “Contact: mailto:security@example.com” and one like “Expires: 2027-01-31T00:00:00Z”.`
    : undefined
}

const checks: Partial<Record<SiteFileName, Check>> = {
  'ai-sitemap.xml': checkSitemap,
  '.well-known/wacp.json': checkJson,
  '.well-known/security.txt': checkSecurity,
}

/** Characters that PostgreSQL and XML refuse, or that no editor shows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const textSchema = z
  .string('The file must be text.')
  .refine(
    (body) => body.trim() !== '',
    'The file is empty. To stop serving it, remove the rewrite from your site.',
  )
  .refine((body) => Buffer.byteLength(body) <= maxFileBytes, 'The file is too large. The limit is 1 MB.')
  .refine((body) => body.isWellFormed(), 'The file contains characters that are not valid Unicode.')
  .refine((body) => !controls.test(body), 'The file contains control characters. Remove them and save again.')

/**
 * Checks the text of a hosted file that a user wrote.
 * @returns the text with line ends as on the web, or what is wrong with it, as a sentence for the user
 */
export function checkBody(name: SiteFileName, body: unknown): { body: string } | { fault: string } {
  const text = textSchema.safeParse(typeof body === 'string' ? body.replace(/\r\n?/g, '\n') : body)
  if (!text.success) return { fault: text.error.issues[0]?.message ?? 'The file must be text.' }
  const fault = checks[name]?.(text.data)
  return fault === undefined ? { body: text.data } : { fault }
}
