import { constants, gunzipSync } from 'node:zlib'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { feedEntries } from './feed-entries'

/** A sitemap, or an index of sitemaps (https://www.sitemaps.org/protocol.html). */
export interface SitemapFile {
  kind: 'urls' | 'index'
  /** Addresses in it: of pages or of sitemaps. */
  locations: string[]
  /** How many of them have the date of their last change. */
  dated: number
  /** Entries that are no full address, such as "/page". The protocol does not allow them. */
  relative: string[]
  /** Whether it is a feed, which the protocol allows. */
  isFeed: boolean
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

const lists = new Set(['url', 'sitemap', 'item', 'entry'])
const parserOptions = {
  removeNSPrefix: true,
  parseTagValue: false,
  // Those of the document type could multiply; the others are decoded below.
  processEntities: false,
  isArray: (name: string) => lists.has(name),
}
const parser = new XMLParser({ ...parserOptions, ignoreAttributes: true })
const feedParser = new XMLParser({
  ...parserOptions,
  attributeNamePrefix: '@',
  ignoreAttributes: (name: string) => name !== 'href' && name !== 'rel',
})

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Decodes the entities of XML, once. */
const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex, decimal, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
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

/** The encoding that a byte order mark names. */
const encodingOf = ([first, second]: Uint8Array): string =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'

/** The bytes as text; a `.xml.gz` file is decompressed first. @returns undefined if that fails */
function textOrNone(body: Uint8Array): { text: string; isCut: boolean } | undefined {
  try {
    const { bytes, isCut } = isGzip(body) ? decompressed(body) : { bytes: body, isCut: false }
    return { text: new TextDecoder(encodingOf(bytes)).decode(bytes).trim(), isCut }
  } catch {
    return undefined
  }
}

/** What the entries of each root element are called. */
const entryNames: Record<string, string> = {
  urlset: 'url',
  sitemapindex: 'sitemap',
  rss: 'item',
  feed: 'entry',
  RDF: 'item',
}

/** Ends a file that was cut at our limit after its last complete entry. */
function closeCut(text: string): string {
  const [, prefix = '', name = ''] = /<([\w-]+:)?(urlset|sitemapindex|rss|feed|RDF)\b/.exec(text) ?? []
  const isRdf = name === 'RDF'
  const entry = `</${isRdf ? '' : prefix}${entryNames[name]}>`
  const last = text.lastIndexOf(entry)
  const end = `${name === 'rss' ? '</channel>' : ''}</${prefix}${name}>`
  return name && last >= 0 ? `${text.slice(0, last)}${entry}${end}` : text
}

/** In any form of https://www.w3.org/TR/NOTE-datetime; in a feed also as in mails. */
const isDate = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(Date.parse(text.trim()))

/** What can be read of a sitemap. */
interface SitemapEntries {
  kind: SitemapFile['kind']
  /** Those with an address. */
  entries: SitemapEntry[]
  dated: number
  relative: string[]
  isFeed: boolean
}

function fromEntries(kind: SitemapFile['kind'], list: unknown[], isFeed = false): SitemapEntries {
  const read = list
    .flatMap((entry) => location.safeParse(entry).data ?? [])
    .map((entry) => ({ ...entry, url: decoded(entry.loc).trim() }))
    .filter(({ url }) => url !== '')
  return {
    kind,
    entries: read
      .filter(({ url }) => URL.canParse(url))
      .map(({ url, lastmod, priority }) => ({
        url,
        lastModified: isDate(lastmod) ? lastmod.trim() : undefined,
        priority,
      })),
    dated: read.filter(({ lastmod }) => isDate(lastmod)).length,
    relative: read.map(({ url }) => url).filter((url) => !URL.canParse(url)),
    isFeed,
  }
}

/**
 * Reads a sitemap in XML, plain or compressed, a feed, or a plain list of addresses.
 * @param isCut whether the file is longer than what was fetched
 * @returns the reason, as the end of a sentence, if it is no sitemap
 */
export function readSitemap(body: Uint8Array, isCut: boolean): SitemapFile | { fault: string } {
  const read = readSitemapEntries(body, isCut)
  if ('fault' in read) return read
  const { entries: list, ...rest } = read
  return { ...rest, locations: list.map(({ url }) => url) }
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
    const ofFeed = feedEntries(feedParser.parse(whole))
    if (ofFeed) return fromEntries('urls', ofFeed, true)
  } catch {
    return { fault: 'it cannot be parsed' }
  }
  return { fault: 'it is neither a sitemap (urlset, sitemapindex) nor a feed' }
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
        relative: [],
        isFeed: false,
      }
    : { fault: 'it is neither XML nor a list of addresses' }
}
