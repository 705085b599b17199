import { z } from 'zod'
import { readForm } from '../forms/read-form'
import { type AuthFormState, type FieldName, fieldNames } from './form-state'

/** In bytes: bcrypt, with which Supabase hashes passwords, ignores the rest. */
const maxPasswordBytes = 72

/** In characters: a new site is named after its domain, and names have at most 80 (supabase/migrations). */
const maxDomainLength = 80

/**
 * The domain of a website.
 * @param typed its URL, or only its host
 * @returns lower case, without `www.`, international names in Punycode; undefined if it is not a website's address
 */
export function websiteDomain(typed: string): string | undefined {
  const text = typed.trim()
  const address = URL.parse(/^[a-z][a-z+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!address || !/^https?:$/.test(address.protocol) || address.username) return undefined
  const domain = address.hostname.replace(/\.$/, '').replace(/^www\.(?=.+\.)/, '')
  const isName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
  return domain.length <= maxDomainLength && isName.test(domain) ? domain : undefined
}

const email = z
  .string()
  .trim()
  .max(254, 'This address is too long.')
  .pipe(z.email('Enter an email address, for example name@example.com.'))

/** Validation rules of the forms' fields, with their error messages. */
export const fields = {
  email,
  /** For signing in: accepts every password that was ever allowed. */
  password: z.string().min(1, 'Enter your password.').max(1_000, 'This password is too long.'),
  newPassword: z
    .string()
    .min(10, 'Use at least 10 characters.')
    .refine(
      (text) => Buffer.byteLength(text) <= maxPasswordBytes,
      'Use at most 72 characters. Accented letters and emoji count as more than one.',
    ),
  /** Of an authenticator app; some show it in two groups. */
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits that your authenticator app shows.')),
  recoveryCode: z.string().trim().min(1, 'Enter one of your recovery codes.').max(100, 'This is too long.'),
  accountName: z
    .string()
    .trim()
    .min(1, 'Enter the name of your company or team.')
    .max(80, 'Use at most 80 characters.'),
  website: z
    .string()
    .trim()
    .max(300, 'This address is too long.')
    .refine((text) => websiteDomain(text) !== undefined, 'Enter your website, for example example.com.'),
}

type Shape = Partial<Record<FieldName, z.ZodType<string, string>>>

/**
 * Reads and validates a posted form.
 * @param shape the form's fields, each with its rule
 * @returns the valid values; or the refused form's state, with the errors and the typed values except the password
 */
export function readFields<const S extends Shape>(shape: S, posted: FormData) {
  const names = fieldNames.filter((name) => name in shape)
  const read = readForm(posted, names, z.object(shape))
  if (read.isValid) return { values: read.values }
  const { password: _, ...values }: AuthFormState['values'] & { password?: string } = read.typed
  const refusal: AuthFormState = { status: 'refused', values, errors: read.errors }
  return { refusal }
}

/** The page that the visitor requested, unchecked. */
export function destinationIn(posted: FormData): string {
  const value = posted.get('redirect')
  return typeof value === 'string' ? value : ''
}
