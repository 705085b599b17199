import { createHash } from 'node:crypto'
import generated from './linked-styles.gen.json'
import { usedTokens } from './stylesheet/tokens'

/** The stylesheets that pages link by the parts which they show: `write.ts` writes them. */
export interface LinkedStyles {
  /** Tokens that the frame's stylesheet does not have. */
  tokens: string
  /** Recipe files by part: the name of a component's file. */
  parts: Record<string, string[]>
  /** Rules by recipe file. */
  rules: Record<string, { layer: 'ui' | 'feature'; css: string }>
}

const { tokens, parts, rules }: LinkedStyles = generated as LinkedStyles

export interface LinkedStylesheet {
  /** Empty if the parts have no rules that the frame does not have. */
  css: string
  /** Changes with the rules, so that a browser may keep the file for good. */
  hash: string
}

const made = new Map<string, LinkedStylesheet>()
/** Every page has one set of parts. */
const maxMade = 500

/**
 * The styles of parts of a page, each rule once.
 * @param names of the parts' component files, for example `hero-section`
 * @returns undefined if there is no such part
 */
export function linkedStylesheet(names: readonly string[]): LinkedStylesheet | undefined {
  const key = names.join('.')
  const known = made.get(key)
  if (known) return known
  if (names.some((name) => !Object.hasOwn(parts, name))) return undefined
  const files = [...new Set(names.flatMap((name) => parts[name] ?? []))].sort()
  const layer = (wanted: 'ui' | 'feature') => {
    const css = files.flatMap((file) => (rules[file]?.layer === wanted ? [rules[file].css] : [])).join('')
    return css && `@layer ${wanted}{${css}}`
  }
  const own = layer('ui') + layer('feature')
  const css = own && `@layer tokens,base,ui,feature;${usedTokens(tokens, own)}${own}`
  const sheet = { css, hash: createHash('sha256').update(css).digest('base64url').slice(0, 8) }
  if (made.size < maxMade) made.set(key, sheet)
  return sheet
}
