/** A parameter of Stripe's API: forms have names such as `items[0][price]`. */
export type Parameter = string | { [name: string]: Parameter }
export type Parameters = { [name: string]: Parameter }

/** Reads parameters from a query or a form. */
export function readParameters(text: string): Parameters {
  const parameters: Parameters = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    const last = path.pop() ?? ''
    let place = parameters
    for (const part of path) {
      const inner = place[part]
      const next: Parameters = typeof inner === 'object' ? inner : {}
      place[part] = next
      place = next
    }
    place[last] = value
  }
  return parameters
}

/** @returns the text of a parameter; undefined if it is not set or is no text */
export function textOf(parameters: Parameters, ...path: string[]): string | undefined {
  let value: Parameter | undefined = parameters
  for (const name of path) value = typeof value === 'object' ? value[name] : undefined
  return typeof value === 'string' ? value : undefined
}

/** The texts in a list, which has its positions as names. */
export function listOf(parameters: Parameters, name: string): string[] {
  const list = parameters[name]
  return typeof list === 'object' ? Object.values(list).filter((value) => typeof value === 'string') : []
}

/** The texts in a map, such as metadata. */
export function mapOf(parameters: Parameters, ...path: string[]): Record<string, string> {
  let value: Parameter | undefined = parameters
  for (const name of path) value = typeof value === 'object' ? value[name] : undefined
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
