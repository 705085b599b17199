import { z } from 'zod'
import type { AuthFormState, FieldName } from './form-state.ts'

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
    .max(80, 'Use 80 characters at most.'),
  website: z
    .string()
    .trim()
    .max(300, 'This address is too long.')
    .refine((text) => websiteDomain(text) !== undefined, 'Enter your website, for example example.com.'),
}

const textOf = (posted: FormData, name: string): string => {
  const value = posted.get(name)
  return typeof value === 'string' ? value : ''
}

type Shape = Partial<Record<FieldName, z.ZodType<string, string>>>
type Read<S extends Shape> =
  | { values: { [Name in keyof S]: string }; refusal?: never }
  | { values?: never; refusal: AuthFormState }

/**
 * Reads and validates a posted form.
 * @param shape the form's fields, each with its rule
 * @returns the valid values; or the refused form's state, with the errors and the typed values except the password
 */
export function readFields<const S extends Shape>(shape: S, posted: FormData): Read<S> {
  const names = Object.keys(shape)
  const typed = Object.fromEntries(names.map((name) => [name, textOf(posted, name)]))
  const result = z.object(shape).safeParse(typed)
  if (result.success) return { values: result.data as { [Name in keyof S]: string } }
  const errors: AuthFormState['errors'] = {}
  for (const { path, message } of result.error.issues.toReversed()) {
    const name = names.find((known): known is FieldName => known === path[0])
    if (name) errors[name] = message
  }
  const { password: _, ...values } = typed
  return { refusal: { status: 'refused', values, errors } }
}

/** The page that the visitor requested, unchecked. */
export const destinationIn = (posted: FormData): string => textOf(posted, 'redirect')
