/** What a page asks of crawlers. */
export interface Directives {
  /** Keep the page out of results. */
  isNoindex: boolean
  /** Do not follow its links. */
  isNofollow: boolean
}

/** Directives with a value, whose names stand before a colon like those of agents. */
const valued = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after'])

/** The directives of an X-Robots-Tag header for one agent; a name of an agent is valid until the next one. */
function headerDirectives(header: string, token: string): string[] {
  let isForUs = true
  return header
    .toLowerCase()
    .split(',')
    .flatMap((part) => {
      const [, name = '', rest = ''] = /^\s*([\w-]+)\s*:(.*)$/.exec(part) ?? []
      const isAgent = name !== '' && !valued.has(name)
      if (isAgent) isForUs = name === token
      return isForUs ? [(isAgent ? rest : part).trim()] : []
    })
}

/**
 * Reads the directives that are for all agents, or for ours.
 * @param metas of the page (lib/checker/page/head-facts.ts)
 * @param header the value of X-Robots-Tag
 * @param token our product token
 */
export function readDirectives(
  metas: readonly { agent: string; directives: readonly string[] }[],
  header: string | null,
  token: string,
): Directives {
  const own = token.toLowerCase()
  const directives = new Set([
    ...metas.filter(({ agent }) => agent === '' || agent === own).flatMap((meta) => meta.directives),
    ...headerDirectives(header ?? '', own),
  ])
  const isNone = directives.has('none')
  return {
    isNoindex: isNone || directives.has('noindex'),
    isNofollow: isNone || directives.has('nofollow'),
  }
}
