import { z } from 'zod'
import { refusal } from './auth-error.ts'

/**
 * Reads a request's JSON body; an empty one counts as an empty object.
 * @throws HTTPException (400) for text that is not JSON, and for a field of the wrong type
 */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const text = await request.text()
  const parsed = schema.safeParse(text === '' ? {} : parse(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw refusal(400, 'validation_failed', [issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw refusal(400, 'bad_json', `Could not parse request body as JSON: ${reason}`)
  }
}

const address = z.email({ pattern: z.regexes.html5Email }).max(320)

/**
 * @returns the address in lower case
 * @throws HTTPException (400) for a text that is no email address
 */
export function checkedEmail(email: string | null | undefined): string {
  if (!email) throw refusal(400, 'validation_failed', 'An email address is required')
  if (!address.safeParse(email).success) {
    throw refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
  }
  return email.toLowerCase()
}

/** The telephone numbers of ITU-T E.164, without the plus sign. */
const PHONE = /^[1-9]\d{1,14}$/

/**
 * @returns the digits of a telephone number
 * @throws HTTPException (400) for a text that is no number
 */
export function checkedPhone(phone: string): string {
  const digits = phone.replaceAll(' ', '').replace(/^\+/, '')
  if (PHONE.test(digits)) return digits
  throw refusal(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
}
