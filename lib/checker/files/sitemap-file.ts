import { constants, gunzipSync } from 'node:zlib'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'

/** A sitemap, or an index of sitemaps (https://www.sitemaps.org/protocol.html). */
export interface SitemapFile {
  kind: 'urls' | 'index'
  /** Addresses in it: of pages or of sitemaps. */
  locations: string[]
  /** How many of them have the date of their last change. */
  dated: number
}

/** An address in a sitemap, with what the sitemap says about it. */
export interface SitemapEntry {
  url: string
  /** As written; undefined if it is not a date. */
  lastModified: string | undefined
  /** From 0 to 1; undefined if there is none. */
  priority: number | undefined
}

/** Most bytes that are parsed, after decompression: about half a second. */
const maxBytes = 2_000_000

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: true,
  isArray: (name) => name === 'url' || name === 'sitemap',
})

const location = z.object({
  loc: z.coerce.string(),
  lastmod: z.coerce.string().optional(),
  priority: z.coerce.number().min(0).max(1).optional().catch(undefined),
})
const entries = z.array(z.unknown()).default([])
const root = z.object({
  urlset: z.union([z.literal(''), z.looseObject({ url: entries })]).optional(),
  sitemapindex: z.union([z.literal(''), z.looseObject({ sitemap: entries })]).optional(),
})

const isGzip = (body: Uint8Array) => body[0] === 0x1f && body[1] === 0x8b

const isTooLong = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

/** The start of compressed bytes, with as many of them as fit the limit. @throws if they are not compressed */
function decompressed(body: Uint8Array): { bytes: Uint8Array; isCut: boolean } {
  for (let length = body.length; ; length = Math.floor(length / 2)) {
    try {
      // With this flag, bytes that end too early are no error.
      const options = { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH }
      return { bytes: gunzipSync(body.subarray(0, length), options), isCut: length < body.length }
    } catch (error) {
      if (!isTooLong(error)) throw error
    }
  }
}

/** The bytes as text; a `.xml.gz` file is decompressed first. @returns undefined if that fails */
function textOrNone(body: Uint8Array): { text: string; isCut: boolean } | undefined {
  try {
    const { bytes, isCut } = isGzip(body) ? decompressed(body) : { bytes: body, isCut: false }
    return { text: new TextDecoder().decode(bytes).trim(), isCut }
  } catch {
    return undefined
  }
}

/** Ends a file that was cut at our limit after its last complete entry. */
function closeCut(text: string): string {
  const [, prefix = '', name] = /<([\w-]+:)?(urlset|sitemapindex)\b/.exec(text) ?? []
  const entry = `</${prefix}${name === 'urlset' ? 'url' : 'sitemap'}>`
  const last = text.lastIndexOf(entry)
  return name && last >= 0 ? `${text.slice(0, last)}${entry}</${prefix}${name}>` : text
}

const isDate = (text: string | undefined) => text !== undefined && !Number.isNaN(Date.parse(text))

/** What can be read of a sitemap. */
interface SitemapEntries {
  kind: SitemapFile['kind']
  /** Those with an address. */
  entries: SitemapEntry[]
  dated: number
}

function fromEntries(kind: SitemapFile['kind'], list: unknown[]): SitemapEntries {
  const read = list.flatMap((entry) => location.safeParse(entry).data ?? [])
  return {
    kind,
    entries: read.flatMap(({ loc, lastmod, priority }) => {
      const url = loc.trim()
      return URL.canParse(url) ? [{ url, lastModified: isDate(lastmod) ? lastmod : undefined, priority }] : []
    }),
    dated: read.filter(({ lastmod }) => isDate(lastmod)).length,
  }
}

/**
 * Reads a sitemap in XML, plain or compressed, or as a plain list of addresses.
 * @param isCut whether the file is longer than what was fetched
 * @returns the reason, as the end of a sentence, if it is no sitemap
 */
export function readSitemap(body: Uint8Array, isCut: boolean): SitemapFile | { fault: string } {
  const read = readSitemapEntries(body, isCut)
  if ('fault' in read) return read
  return { kind: read.kind, locations: read.entries.map(({ url }) => url), dated: read.dated }
}

/** As `readSitemap`, with the date and the priority of each address. */
export function readSitemapEntries(body: Uint8Array, isCut: boolean): SitemapEntries | { fault: string } {
  const read = textOrNone(body)
  if (!read) return { fault: 'it cannot be decompressed' }
  const { text } = read
  if (text === '') return { fault: 'it is empty' }
  const isPart = isCut || read.isCut
  if (!text.startsWith('<')) return readList(text, isPart)
  if (/^<!doctype html|^<html/i.test(text)) return { fault: 'it is an HTML page' }
  const whole = isPart ? closeCut(text) : text
  const validity = XMLValidator.validate(whole)
  if (validity !== true) return { fault: `it is not well-formed XML (line ${validity.err.line})` }
  try {
    const { urlset, sitemapindex } = root.parse(parser.parse(whole))
    if (urlset !== undefined) return fromEntries('urls', urlset === '' ? [] : urlset.url)
    if (sitemapindex !== undefined)
      return fromEntries('index', sitemapindex === '' ? [] : sitemapindex.sitemap)
  } catch {
    return { fault: 'it cannot be parsed' }
  }
  return { fault: 'it has neither a urlset nor a sitemapindex' }
}

function readList(text: string, isCut: boolean): SitemapEntries | { fault: string } {
  const all = text.split('\n').map((line) => line.trim())
  const lines = (isCut ? all.slice(0, -1) : all).filter((line) => line !== '')
  const locations = lines.filter((line) => /^https?:\/\//i.test(line) && URL.canParse(line))
  return locations.length === lines.length
    ? {
        kind: 'urls',
        entries: locations.map((url) => ({ url, lastModified: undefined, priority: undefined })),
        dated: 0,
      }
    : { fault: 'it is neither XML nor a list of addresses' }
}
