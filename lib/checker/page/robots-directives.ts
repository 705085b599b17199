/** Directives with a value, whose names are before a colon like those of agents. */
const valued = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after'])

/** The parts of a text between commas. The comma in a date ("Wed, 03 Dec 2025") divides nothing. */
const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[,;](?!\s*\d{1,2}[ -][a-z]{3})/)
    .map((part) => part.trim())
    .filter(Boolean)

/** The directives of a robots meta element. Some pages have only spaces between them. */
export const metaDirectives = (content: string): string[] =>
  partsOf(content).flatMap((part) => (part.includes(':') ? part : part.split(/\s+/)))

/** A directive of an X-Robots-Tag header. */
interface HeaderDirective {
  /** The agent that it is for, in lower case; empty for all. */
  agent: string
  directive: string
  /** With the name of the agent, as written but in lower case. */
  quote: string
}

/** The directives of an X-Robots-Tag header. The name of an agent is valid until the next one. */
export function headerDirectives(header: string): HeaderDirective[] {
  let agent = ''
  return partsOf(header).map((quote) => {
    const [, name = '', rest = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(quote) ?? []
    const isAgent = name !== '' && !valued.has(name)
    if (isAgent) agent = name
    return { agent, directive: isAgent ? rest : quote, quote }
  })
}

/** Whether the time is over up to which the page may be shown. */
function isExpired(directive: string): boolean {
  const [, until = ''] = /^unavailable_after\s*:\s*(.+)$/.exec(directive) ?? []
  return Date.parse(until) < Date.now()
}

/** Whether a directive keeps a page out of results. */
export const isHiding = (directive: string): boolean =>
  directive === 'noindex' || directive === 'none' || isExpired(directive)
