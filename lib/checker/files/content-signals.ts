/** A `Content-Signal` line, with the agents of its group (https://contentsignals.org). */
export interface ContentSignal {
  line: number
  agents: readonly string[]
  values: Record<string, 'yes' | 'no'>
  /** Parts with a name that this checker does not know, such as Cloudflare's `use=reference`. They are to be ignored. */
  unknown: string[]
  /** Parts that are not a name with a value, and signals with another value than yes or no. */
  invalid: string[]
  /** Whether its group disallows the whole site. */
  isInClosedGroup: boolean
}

const signalNames = ['search', 'ai-input', 'ai-train']

/** Reads the value of a `Content-Signal` line. A path before the signals limits them to addresses, as in `Content-Usage`. */
export function readSignals(value: string): Pick<ContentSignal, 'values' | 'unknown' | 'invalid'> {
  const values: ContentSignal['values'] = {}
  const unknown: string[] = []
  const invalid: string[] = []
  const parts = value
    .replace(/^\/\S*\s+/, '')
    .split(/[,;]/)
    .map((part) => part.trim())
  for (const part of parts.filter((each) => each !== '')) {
    const [, name = '', choice = ''] = /^([\w-]+)\s*=\s*"?([\w-]+)"?$/.exec(part.toLowerCase()) ?? []
    if (name === '') invalid.push(part)
    else if (!signalNames.includes(name)) unknown.push(part)
    else if (choice === 'yes' || choice === 'no') values[name] = choice
    else invalid.push(part)
  }
  if (parts.every((part) => part === '')) invalid.push(value)
  return { values, unknown, invalid }
}
