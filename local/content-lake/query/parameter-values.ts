import { LakeError } from '../http/lake-error.ts'

/**
 * The GROQ parameters of a URL: `$name=<JSON>`.
 * @throws LakeError (400) naming the parameter whose value is not JSON.
 */
export function parameterValues(search: URLSearchParams): Record<string, unknown> {
  const named = [...search].filter(([key]) => key.startsWith('$'))
  return Object.fromEntries(named.map(([key, text]) => [key.slice(1), parse(key, text)]))
}

function parse(key: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw LakeError.plain(
      400,
      `The value of the parameter "${key}" is not JSON; a text needs quotation marks.`,
    )
  }
}
