import robotsParser from 'robots-parser'
import { type ContentSignal, readSignals } from './content-signals'

interface Decision {
  isAllowed: boolean
  /** The line that decides, from 1; undefined if no rule matches, which allows everything. */
  line: number | undefined
}

/** What a robots.txt says (RFC 9309). */
export interface RobotsFile {
  lines: readonly string[]
  /** Whether an agent may fetch an address. */
  decide(url: string, token: string): Decision
  /** Whether a group names this agent itself. */
  names(token: string): boolean
  sitemaps: string[]
  contentSignals: ContentSignal[]
  /** Addresses of licenses (https://rslstandard.org). */
  licenses: string[]
  groups: number
  /** Names of fields beside the rules, such as `crawl-delay`, in lower case. Not all crawlers know them. */
  otherFields: string[]
  /** Lines that are neither a comment nor "name: value", and rules with a misspelled name. */
  invalidLines: number[]
}

/** Crawlers read at least this much (RFC 9309, section 2.5). */
const maxCharacters = 500 * 1024
/** Rules with wildcards beyond this are ignored, because matching takes time in proportion to it. */
const maxWildcardCharacters = 20_000

const ruleFields = ['user-agent', 'allow', 'disallow']
/** Names that a crawler could take for a misspelled rule, and that only some crawlers repair. */
const misspelled = /^(?:di[a-z]*l[a-z]*w[a-z]*|al+[ao]w[a-z]*|user[-_ ]*agents?|site[-_ ]*maps?)$/
const knownFields = [...ruleFields, 'sitemap', 'disallowaitraining']

const isMisspelled = (field: string) => misspelled.test(field) && !knownFields.includes(field)

/** The name of any field: crawlers ignore those that they do not know (RFC 9309, section 2.2.4). */
const fieldName = /^[a-z][\w .-]{0,60}$/

/** Enough for any real file. */
const maxOtherFields = 20

interface Line {
  number: number
  field: string
  value: string
}

function readLine(text: string, number: number): Line | 'empty' | 'invalid' {
  const content = text.replace(/#.*/s, '').trim()
  if (content === '') return 'empty'
  const colon = content.indexOf(':')
  const field = content.slice(0, colon).trim().toLowerCase()
  if (colon < 1 || !fieldName.test(field) || isMisspelled(field)) return 'invalid'
  return { number, field, value: content.slice(colon + 1).trim() }
}

/** The product token of a `User-agent` line, in lower case: what follows it, such as a version, is no part of it. */
const agentOf = (value: string): string => (/^[^\s/,;()]+/.exec(value)?.[0] ?? '').toLowerCase()

/**
 * The rules alone, in their lines: other fields must not end a group (RFC 9309, section 2.2.4), but for the parser they do. The
 * empty rule at the end lets a last group without rules allow everything, instead of being no group.
 */
function rulesOnly(lines: readonly string[]): string {
  let wildcards = 0
  return lines
    .map((text, index) => {
      const line = readLine(text, index + 1)
      if (typeof line === 'string' || !ruleFields.includes(line.field)) return ''
      if (line.field === 'user-agent') return `User-agent: ${agentOf(line.value)}`
      if (line.value.includes('*')) wildcards += line.value.length
      return wildcards > maxWildcardCharacters && line.value.includes('*') ? '' : text
    })
    .concat('Disallow:')
    .join('\n')
}

/** Rules that follow the names of agents. */
interface Group {
  agents: string[]
  signals: ContentSignal[]
  disallowed: Set<string>
  allowed: Set<string>
}

const newGroup = (): Group => ({ agents: [], signals: [], disallowed: new Set(), allowed: new Set() })

/** The patterns that match every address. With both rules for one, it is allowed. */
const isClosed = ({ disallowed, allowed }: Group) =>
  ['/', '/*'].some((pattern) => disallowed.has(pattern) && !allowed.has(pattern))

function decisionOf(parser: ReturnType<typeof robotsParser>, address: string, agent: string): Decision {
  const line = parser.getMatchingLineNumber(address, agent)
  return {
    isAllowed: parser.isAllowed(address, agent) ?? true,
    line: typeof line === 'number' && line > 0 ? line : undefined,
  }
}

/** The lines that crawlers must read. One that was cut is left out. */
function linesOf(text: string): string[] {
  const lines = text
    .slice(0, maxCharacters)
    .replace(/^\uFEFF+/, '')
    .split(/\r\n|\r|\n/)
  return text.length > maxCharacters ? lines.slice(0, -1) : lines
}

/** Reads a robots.txt. Never throws: what is not understood is in `invalidLines`. @param url address of the file */
export function readRobotsFile(url: string, text: string): RobotsFile {
  const lines = linesOf(text)
  const parser = robotsParser(url, rulesOnly(lines))
  const file: Pick<RobotsFile, 'lines' | 'sitemaps' | 'licenses' | 'invalidLines'> = {
    lines,
    sitemaps: [],
    licenses: [],
    invalidLines: [],
  }
  const others = new Set<string>()
  const groups: Group[] = []
  const beforeGroups = newGroup()
  let group = beforeGroups
  let isInRules = true
  for (const [index, content] of lines.entries()) {
    const line = readLine(content, index + 1)
    if (line === 'invalid') file.invalidLines.push(index + 1)
    if (typeof line === 'string') continue
    const { field, value, number } = line
    if (!knownFields.includes(field) && others.size < maxOtherFields) others.add(field)
    if (field === 'user-agent') {
      if (isInRules) {
        group = newGroup()
        groups.push(group)
      }
      group.agents.push(agentOf(value))
      isInRules = false
    } else if (field === 'allow' || field === 'disallow') {
      group[field === 'allow' ? 'allowed' : 'disallowed'].add(value)
      isInRules = true
    } else if (field === 'sitemap' && value) file.sitemaps.push(value)
    else if (field === 'license' && value) file.licenses.push(value)
    else if (field === 'content-signal')
      group.signals.push({
        line: number,
        agents: group.agents,
        ...readSignals(value),
        isInClosedGroup: false,
      })
  }
  // Matching long files takes a while, and most agents share a group.
  const decisions = new Map<string, Decision>()
  const named = new Set(groups.flatMap(({ agents }) => agents))
  return {
    ...file,
    groups: groups.length,
    otherFields: [...others],
    contentSignals: [beforeGroups, ...groups].flatMap((each) =>
      each.signals.map((signal) => ({ ...signal, isInClosedGroup: isClosed(each) })),
    ),
    decide(address, token) {
      const agent = named.has(token.toLowerCase()) ? token : '*'
      const key = `${agent} ${address}`
      const decision = decisions.get(key) ?? decisionOf(parser, address, agent)
      decisions.set(key, decision)
      return decision
    },
    names: (token) => named.has(token.toLowerCase()),
  }
}
