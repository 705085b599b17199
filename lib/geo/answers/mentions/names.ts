import { getDomain, parse } from 'tldts'
import type { Brand } from '../reading'
import { fold } from '../text/fold'
import type { Language } from '../text/language'
import { scriptAt } from '../text/scripts'
import { endingsOf, stemOf } from './endings'

/** A name to look for. */
export interface Pattern {
  brandId: string
  /** In folded form, without an ending that changes. */
  text: string
  endings: ReadonlySet<string>
  /** A stem counts only with an ending. */
  needsEnding: boolean
  /** A name like an ordinary word: the same word in lower case is not the name. */
  needsCapital: boolean
}

/** Names by their characters. */
export interface NameTree {
  next: Map<number, NameTree>
  patterns: Pattern[]
}

/** Longer ones are not names, and would make the search slow. */
const maxNameLength = 200

/** One word of letters with a capital at its start, or capitals only: "Notion", "GAP", "Мир"; not "HubSpot". */
const wordLikeName = /^(?:\p{Lu}[\p{Ll}\p{M}]*|\p{Lu}+)$/u

/** Whether a name is an address on the web, like "Monday.com"; "Node.js" is not. */
export const isHostName = (name: string): boolean =>
  /^[^\s/:@]+\.[^\s/:@]+$/.test(name) && parse(name).isIcann === true && getDomain(name) !== null

/** The host of a domain as it is entered, in lower case and ASCII, without `www.`; undefined for none, and for "co.uk". */
export function hostOf(domain: string): string | undefined {
  const host = URL.parse(/^https?:\/\//i.test(domain) ? domain : `http://${domain.trim()}`)?.hostname
  const bare = host?.replace(/^www\./, '')
  return bare && getDomain(bare) !== null ? bare : undefined
}

/** The tracked brand of each host, from domains and names like "Monday.com"; the first brand that has a host keeps it. */
export function brandsByHost(brands: readonly Brand[]): Map<string, string> {
  const byHost = new Map<string, string>()
  for (const { id, name, aliases, domains } of brands) {
    for (const domain of [...domains, ...[name, ...aliases].filter(isHostName)]) {
      const host = hostOf(domain)
      if (host && !byHost.has(host)) byHost.set(host, id)
    }
  }
  return byHost
}

function patternsOf(brandId: string, name: string, language: Language | null): Pattern[] {
  const text = fold(name).text.trim()
  if (text === '' || text.length > maxNameLength) return []
  const script = scriptAt(text, text.length - 1)
  const pattern: Pattern = {
    brandId,
    text,
    endings: endingsOf(text, script, language),
    needsEnding: false,
    needsCapital: wordLikeName.test(name.normalize('NFC').trim()),
  }
  const stem = stemOf(text, script)
  return stem === undefined ? [pattern] : [pattern, { ...pattern, text: stem, needsEnding: true }]
}

/** The tree of the names and aliases of brands. @param language of the answer */
export function nameTree(brands: readonly Brand[], language: Language | null): NameTree {
  const root: NameTree = { next: new Map(), patterns: [] }
  for (const { id, name, aliases } of brands)
    for (const pattern of [name, ...aliases].flatMap((one) => patternsOf(id, one, language))) {
      let node = root
      for (let index = 0; index < pattern.text.length; index++) {
        const unit = pattern.text.charCodeAt(index)
        const next = node.next.get(unit) ?? { next: new Map(), patterns: [] }
        node.next.set(unit, next)
        node = next
      }
      node.patterns.push(pattern)
    }
  return root
}
