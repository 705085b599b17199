const declaration = /(--[\w-]+):([^;}]+);?/g
const reference = /var\((--[\w-]+)/g

const referencesIn = (css: string) => [...css.matchAll(reference)].flatMap(([, name]) => (name ? [name] : []))

/** Names of the custom properties that the rules reach, directly or through another property. */
function reachedProperties(tokenCss: string, rules: string): Set<string> {
  const leadsTo = new Map<string, string[]>()
  for (const [, name, value] of tokenCss.matchAll(declaration)) {
    if (name && value) leadsTo.set(name, [...(leadsTo.get(name) ?? []), ...referencesIn(value)])
  }
  const reached = new Set<string>()
  const waiting = referencesIn(rules)
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (reached.has(name)) continue
    reached.add(name)
    waiting.push(...(leadsTo.get(name) ?? []))
  }
  return reached
}

/** Token CSS without the custom properties that none of the rules use: a page pays for every byte. */
export function usedTokens(tokenCss: string, rules: string): string {
  const reached = reachedProperties(tokenCss, rules)
  return tokenCss.replace(declaration, (text, name: string) => (reached.has(name) ? text : ''))
}
