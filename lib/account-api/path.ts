import type { Endpoint } from './endpoint'

const parameterOf = (part: string) => /^\{(\w+)\}$/.exec(part)?.[1]

/** The names of the parameters that are part of a path. */
export const pathParameters = (path: string): string[] =>
  path.split('/').flatMap((part) => parameterOf(part) ?? [])

/** The parameters in a path of this form; undefined if it has another form. */
function match(pattern: string, parts: readonly string[]): Record<string, string> | undefined {
  const wanted = pattern.split('/').slice(1)
  if (wanted.length !== parts.length) return undefined
  const found: [string, string][] = []
  for (const [place, part] of wanted.entries()) {
    const name = parameterOf(part)
    const given = parts[place] ?? ''
    if (name === undefined && part !== given) return undefined
    if (name !== undefined) found.push([name, given])
  }
  return Object.fromEntries(found)
}

/** The endpoint of a path with the parameters in it. @param parts of the path, decoded */
export function findEndpoint(
  endpoints: readonly Endpoint[],
  parts: readonly string[],
): { endpoint: Endpoint; parameters: Record<string, string> } | undefined {
  for (const endpoint of endpoints) {
    const parameters = match(endpoint.path, parts)
    if (parameters) return { endpoint, parameters }
  }
  return undefined
}
