/** Where the policies of a page are from: its headers and its meta elements. */
export interface PolicySource {
  /** The value of Content-Security-Policy; several are separated by commas. */
  header: string | null
  metas: readonly string[]
}

/** What a page loads: the tag's script, or a connection of the script. */
export interface Load {
  kind: 'script' | 'connection'
  url: URL
  /** Of the page, for 'self' and for sources without a scheme. */
  page: URL
  /** Of the script element. */
  nonce?: string | undefined
  integrity?: string | undefined
}

/** The directive that stops a load. */
export interface Block {
  directive: string
  sources: readonly string[]
}

type Policy = ReadonlyMap<string, readonly string[]>

/** The first directive that a policy has decides (CSP Level 3, section 6.8.3). */
const deciding: Record<Load['kind'], readonly string[]> = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  connection: ['connect-src', 'default-src'],
}

/** Parses a policy: of a repeated directive, the first counts (CSP Level 3, section 2.2.1). */
function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>()
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources)
  }
  return policy
}

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' }
const portOf = (url: URL) => url.port || defaultPorts[url.protocol]

/** Whether a scheme in a source allows the scheme of an address: the secure one is allowed, too. */
const allowsScheme = (allowed: string, scheme: string) =>
  allowed === scheme || (allowed === 'http:' && scheme === 'https:')

const hostSource =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9._-]+|\[[0-9a-f:]+\])(?::(\d+|\*))?(\/[^?#]*)?$/i

/** Whether a source with a host matches an address (CSP Level 3, section 6.7.2.8). */
function matchesHost(source: string, url: URL, page: URL): boolean {
  const [, scheme, host = '', port, path] = hostSource.exec(source) ?? []
  if (!host) return false
  const allowedScheme = scheme ? `${scheme.toLowerCase()}:` : page.protocol
  if (!allowsScheme(allowedScheme, url.protocol)) return false
  const name = host.toLowerCase()
  const isHost = name.startsWith('*') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name
  if (!isHost) return false
  const isDefault = portOf(url) === defaultPorts[url.protocol]
  if (port === undefined ? !isDefault : port !== '*' && port !== portOf(url)) return false
  if (!path || path === '/') return true
  return path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path
}

function matches(source: string, { url, page }: Load): boolean {
  if (source === '*') return /^(?:https?|wss?):$/.test(url.protocol)
  if (source.toLowerCase() === "'self'") return url.origin === page.origin
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return allowsScheme(source.toLowerCase(), url.protocol)
  return matchesHost(source, url, page)
}

function allows(sources: readonly string[], load: Load): boolean {
  if (load.kind === 'connection') return sources.some((source) => matches(source, load))
  const hashes = load.integrity?.split(/\s+/).filter(Boolean) ?? []
  const isTrusted = sources.some(
    (source) =>
      (load.nonce && source === `'nonce-${load.nonce}'`) || hashes.some((hash) => source === `'${hash}'`),
  )
  if (isTrusted) return true
  const isStrict = sources.some((source) => source.toLowerCase() === "'strict-dynamic'")
  return !isStrict && sources.some((source) => matches(source, load))
}

/**
 * Whether the policies of a page (Content Security Policy Level 3) stop it from loading something. Policies that only report are
 * not among them.
 * @returns the directive that stops it, undefined if none does
 */
export function findBlock({ header, metas }: PolicySource, load: Load): Block | undefined {
  const texts = [...(header?.split(',') ?? []), ...metas]
  for (const text of texts) {
    const policy = parsePolicy(text)
    const directive = deciding[load.kind].find((name) => policy.has(name))
    const sources = directive === undefined ? undefined : policy.get(directive)
    if (directive !== undefined && sources && !allows(sources, load)) return { directive, sources }
  }
  return undefined
}
