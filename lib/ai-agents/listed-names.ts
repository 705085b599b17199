/** The patterns of AI agents in the list of device-detector, `regexes/bots.yml`: each is a block with `category: 'AI …'`. */
export const namesIn = (yaml: string): string[] =>
  yaml.split(/^- regex: /m).flatMap((block) => {
    const [, pattern] = /^'([^'\n]*)'/.exec(block) ?? []
    return pattern !== undefined && /^\s+category: 'AI /m.test(block) ? [pattern] : []
  })

/**
 * Names that are not known. Lists have names, some with a version, or regular expressions.
 * @param known names, whatever the case
 */
export function newNames(listed: readonly string[], known: readonly string[]): string[] {
  const names = known.map((name) => name.toLowerCase())
  return listed.filter((entry) => {
    const plain = entry.toLowerCase().replace(/(?:\/| )[\d.]+$/, '')
    if (names.includes(plain)) return false
    if (/^[\w .-]+$/.test(entry)) return true
    const pattern = new RegExp(entry, 'i')
    return !names.some((name) => pattern.test(`${name}/1`))
  })
}
