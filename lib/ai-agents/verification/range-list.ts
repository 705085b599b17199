import { z } from 'zod'
import { canonicalRange } from './address-ranges'

const maxRanges = 5_000
const tooMany = `has more than ${maxRanges.toLocaleString('en-US')} ranges`
const noList = 'The response is not a list of address ranges.'

const range = z
  .string()
  .max(60, 'has an entry that is too long')
  .transform((text, context) => {
    const canonical = canonicalRange(text)
    if (canonical !== undefined) return canonical
    context.addIssue({ code: 'custom', message: `has the range ${JSON.stringify(text)}` })
    return z.NEVER
  })

/** Google's format, which the other owners use too; Amazon has another name for one field. */
const entry = z
  .object({ ipv4Prefix: range.optional(), ipv6Prefix: range.optional(), ip_prefix: range.optional() })
  .transform(({ ipv4Prefix, ipv6Prefix, ip_prefix }) =>
    [ipv4Prefix, ipv6Prefix, ip_prefix].filter((one) => one !== undefined),
  )
  .refine((ranges) => ranges.length > 0, 'has an entry without a range')

const rangeList = z
  .object({
    prefixes: z.array(z.unknown()).min(1, 'is empty').max(maxRanges, tooMany).pipe(z.array(entry)),
  })
  .transform(({ prefixes }) => [...new Set(prefixes.flat())])
  .refine(({ length }) => length <= maxRanges, tooMany)

/** The list in a page: the object around its first field `prefixes`, whose entries have no brackets. */
function jsonInPage(page: string): string {
  const text = page.replaceAll(/&(?:quot|#34);/g, '"')
  const field = text.indexOf('"prefixes"')
  const end = text.indexOf('}', text.indexOf(']', field))
  return field === -1 || end === -1 ? '' : text.slice(text.lastIndexOf('{', field), end + 1)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads a list of address ranges as an owner of agents publishes it: JSON, or a page that contains it (Amazon).
 * An entry that is not a range spoils the whole list, because an incomplete list would accuse real agents.
 * @returns the ranges in CIDR notation, each once
 * @throws Error with a sentence, if it is none
 */
export function parseRangeList(text: string): string[] {
  const json = parseJson(text) ?? parseJson(jsonInPage(text))
  if (json === undefined) throw new Error(noList)
  const parsed = rangeList.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(
    issue && issue.code !== 'invalid_type' ? `The list of address ranges ${issue.message}.` : noList,
  )
}
