import type { EngineAnswer, EngineCitation } from './engine.ts'

const textLimit = 200_000
const citationLimit = 100
const searchLimit = 50
const searchLength = 500
const titleLength = 500
const urlLength = 2_048
const rawLimit = 1_000_000

/** What an engine gave, without limits yet. */
export interface FoundAnswer extends Omit<EngineAnswer, 'isCut' | 'citations'> {
  /** The engine reached its own limit. */
  isUnfinished?: boolean
  /** In their order; the same address may come several times. */
  sources: { url: string; title?: string | null | undefined; isInText?: boolean }[]
}

/** PostgreSQL stores neither NUL characters nor halves of surrogate pairs. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Cuts between characters, never inside a surrogate pair. */
function cut(text: string, length: number): string {
  const isInsidePair = /[\ud800-\udbff]/.test(text.charAt(length - 1))
  return text.slice(0, isInsidePair ? length - 1 : length)
}

function webAddress(url: string): string | undefined {
  if (url.length > urlLength || !URL.canParse(url)) return undefined
  return /^https?:$/.test(new URL(url).protocol) ? storable(url) : undefined
}

/** Links of a Markdown text, except pictures. A link is [text](address) or [text](address "title"). */
const markdownLink =
  /(?<!!)\[([^[\]]{0,500})\]\((https?:\/\/(?:[^\s()<>]|\([^\s()<>]{0,200}\)){1,2000})(?:\s+"[^"]{0,300}")?\)/g

/** OpenAI adds utm_source to the addresses that it marks in the text, but not to those that it lists. */
function pageKey(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('utm_source')
  return url.href
}

function citationsOf(text: string, sources: FoundAnswer['sources']): EngineCitation[] {
  const linked = Array.from(text.matchAll(markdownLink), ([, title, url = '']) => ({
    url,
    title,
    isInText: true,
  }))
  const found = new Map<string, Omit<EngineCitation, 'position'>>()
  for (const { url, title, isInText = false } of [...sources, ...linked]) {
    const address = webAddress(url)
    if (!address) continue
    const key = pageKey(address)
    const known = found.get(key)
    found.set(key, {
      url: known?.url ?? address,
      title: known?.title ?? (cut(storable(title ?? '').trim(), titleLength) || null),
      isInText: known?.isInText || isInText,
    })
  }
  return [...found.values()]
    .slice(0, citationLimit)
    .map((citation, index) => ({ ...citation, position: index + 1 }))
}

/** The response as JSON that PostgreSQL stores; null if it is too large or not JSON. */
function rawJson(raw: unknown): unknown {
  const json = JSON.stringify(raw ?? null)
  if (Buffer.byteLength(json) > rawLimit) return null
  // JSON.stringify escapes only those surrogates that have no pair.
  return JSON.parse(
    json.replace(/\\(?:(u(?:0000|d[89a-f][0-9a-f]{2}))|.)/g, (escaped, unstorable) =>
      unstorable ? '' : escaped,
    ),
  )
}

/**
 * Brings what an engine gave within the limits of a stored answer.
 * @param found the sources in their order. Links in the text are sources, too.
 */
export function limitedAnswer(found: FoundAnswer): EngineAnswer {
  const { sources, searches, text, raw, isUnfinished = false, ...rest } = found
  const whole = storable(text)
  const kept = cut(whole, textLimit)
  const queries = searches.map((query) => cut(storable(query).trim(), searchLength)).filter(Boolean)
  return {
    ...rest,
    model: cut(storable(rest.model), 200),
    text: kept,
    isCut: isUnfinished || kept.length < whole.length,
    citations: citationsOf(kept, sources),
    searches: [...new Set(queries)].slice(0, searchLimit),
    raw: rawJson(raw),
  }
}
