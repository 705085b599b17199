/** A `Content-Signal` line, with the agents of its group (https://contentsignals.org). */
export interface ContentSignal {
  line: number
  agents: readonly string[]
  values: Record<string, 'yes' | 'no'>
  /** Parts that are not one of the three signals with yes or no. */
  invalid: string[]
  /** Whether its group disallows the whole site. */
  isInClosedGroup: boolean
}

const signalNames = ['search', 'ai-input', 'ai-train']

/** Reads the value of a `Content-Signal` line. */
export function readSignals(value: string): Pick<ContentSignal, 'values' | 'invalid'> {
  const values: ContentSignal['values'] = {}
  const invalid: string[] = []
  for (const part of value.split(',')) {
    const [name = '', choice = '', ...more] = part.split('=').map((text) => text.trim().toLowerCase())
    const isKnown = signalNames.includes(name) && more.length === 0
    if (isKnown && (choice === 'yes' || choice === 'no')) values[name] = choice
    else invalid.push(part.trim())
  }
  return { values, invalid }
}
