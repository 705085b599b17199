/*
 * RFC 9309 once more, in the plainest way, to compare with: groups are joined per agent, each pattern becomes a regular
 * expression, and the longest match decides.
 */

interface Rule {
  isAllowed: boolean
  pattern: string
}

function rulesFor(text: string, token: string): Rule[] {
  const byAgent = new Map<string, Rule[]>()
  let agents: string[] = []
  let isOpen = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = /^\s*([^:#]*?)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? []
    const field = name.toLowerCase()
    if (field === 'user-agent') {
      if (!isOpen) agents = []
      isOpen = true
      agents.push(value.toLowerCase())
      byAgent.set(value.toLowerCase(), byAgent.get(value.toLowerCase()) ?? [])
    } else if (field === 'allow' || field === 'disallow') {
      isOpen = false
      if (value !== '')
        for (const agent of agents) byAgent.get(agent)?.push({ isAllowed: field === 'allow', pattern: value })
    }
  }
  return byAgent.get(token.toLowerCase()) ?? byAgent.get('*') ?? []
}

function matches(pattern: string, path: string): boolean {
  const isEnd = pattern.endsWith('$')
  const parts = (isEnd ? pattern.slice(0, -1) : pattern)
    .split('*')
    .map((part) => part.replace(/[^\w/]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}${isEnd ? '$' : ''}`).test(path)
}

/** Whether an agent may fetch a path. */
export function mayFetchIndependently(text: string, path: string, token: string): boolean {
  const matching = rulesFor(text, token).filter(({ pattern }) => matches(pattern, path))
  const longest = Math.max(...matching.map(({ pattern }) => pattern.length))
  const deciding = matching.filter(({ pattern }) => pattern.length === longest)
  return deciding.length === 0 || deciding.some(({ isAllowed }) => isAllowed)
}
