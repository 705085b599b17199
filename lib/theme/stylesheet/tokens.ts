const declaration = /(--[\w\\.-]+):([^;}]+);?/g
const reference = /var\((--[\w\\.-]+)/g
const plainReference = /var\((--[\w\\.-]+)\)/g

const firstGroups = (css: string, pattern: RegExp) =>
  Array.from(css.matchAll(pattern), ([, name = '']) => name)

/** Replaces references to tokens that have one value in both color schemes by that value. */
export function replaceConstantTokens(css: string, tokenCss: string): string {
  const values = new Map<string, Set<string>>()
  for (const [, name = '', value = ''] of tokenCss.matchAll(declaration))
    values.set(name, (values.get(name) ?? new Set()).add(value))
  const resolve = (text: string): string =>
    text.replace(plainReference, (original, name: string) => {
      const [value, ...others] = values.get(name) ?? []
      return value === undefined || others.length > 0 ? original : resolve(value)
    })
  return resolve(css)
}

/** Names of the custom properties that the rules use, directly or through another property. */
function reachedProperties(tokenCss: string, rules: string): Set<string> {
  const leadsTo = new Map<string, string[]>()
  for (const [, name = '', value = ''] of tokenCss.matchAll(declaration))
    leadsTo.set(name, [...(leadsTo.get(name) ?? []), ...firstGroups(value, reference)])
  const reached = new Set<string>()
  const waiting = firstGroups(rules, reference)
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    waiting.push(...(leadsTo.get(name) ?? []))
  }
  return reached
}

/**
 * Removes the custom properties that none of the rules use.
 * @param known tokens that the page already has
 */
export function usedTokens(tokenCss: string, rules: string, known = ''): string {
  const reached = reachedProperties(tokenCss, rules)
  const defined = new Set(firstGroups(known, declaration))
  const kept = tokenCss.replace(declaration, (text, name: string) =>
    reached.has(name) && !defined.has(name) ? text : '',
  )
  return kept.includes('--') ? kept : ''
}
