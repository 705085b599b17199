import { z } from 'zod'
import { maxAddressLength } from '@/lib/checker/read-address'

/** The JSON body of POST /api/check. */
export const checkBody = z.object({
  address: z
    .string({ error: 'must be text: the address of a page' })
    .trim()
    .min(1, 'is empty')
    .max(maxAddressLength, `has more than ${maxAddressLength.toLocaleString('en-US')} characters`)
    .describe('The address of the page, with or without https://.'),
  fresh: z
    .boolean({ error: 'must be true or false' })
    .default(false)
    .describe('Whether to fetch the page even if it was checked in the last 24 hours.'),
  previous: z
    .string({ error: 'must be text' })
    .max(64, 'has more than 64 characters')
    .optional()
    .describe('The token of an earlier result, which the new one is compared with.'),
})

/** Validates a body. @returns it, or one sentence for each fault */
export function checkRequest(body: Uint8Array): z.output<typeof checkBody> | { fault: string } {
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(body))
  } catch {
    return { fault: 'The body must be a JSON object with an address.' }
  }
  const { data, error } = checkBody.safeParse(json)
  if (data) return data
  return {
    fault: error.issues.map(({ path, message }) => `${path.join('.') || 'The body'} ${message}.`).join(' '),
  }
}
