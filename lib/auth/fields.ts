import { z } from 'zod'
import type { FieldName, FormState } from './form-state.ts'

/** Beyond 72 bytes bcrypt, with which Supabase keeps passwords, does not look. */
const maxPasswordLength = 72

/** A site is called by its domain at first, and names have 80 characters (supabase/migrations). */
const maxDomainLength = 80

/**
 * The domain of a website, however its address was typed.
 * @returns lower-case and in the form that DNS knows, without `www.`; undefined for what is no website's address
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

/** For the fields of the forms: what may stand in each, and what is said when something else does. */
export const fields = {
  email,
  /** At the sign-in, where whatever once was accepted must be. */
  password: z.string().min(1, 'Enter your password.').max(1_000, 'This password is too long.'),
  newPassword: z
    .string()
    .min(10, 'Use at least 10 characters.')
    .refine((text) => Buffer.byteLength(text) <= maxPasswordLength, 'Use 72 characters at most.'),
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
  | { values?: never; refusal: FormState }

/**
 * Reads what was posted.
 * @param shape the form's fields, each with its rule
 * @returns what was typed, checked; or the form again, with what was typed but a password, and what is wrong with it
 */
export function readFields<const S extends Shape>(shape: S, posted: FormData): Read<S> {
  const names = Object.keys(shape)
  const typed = Object.fromEntries(names.map((name) => [name, textOf(posted, name)]))
  const result = z.object(shape).safeParse(typed)
  if (result.success) return { values: result.data as { [Name in keyof S]: string } }
  const errors: FormState['errors'] = {}
  for (const { path, message } of result.error.issues.toReversed()) {
    const name = names.find((known): known is FieldName => known === path[0])
    if (name) errors[name] = message
  }
  const { password: _, ...values } = typed
  return { refusal: { status: 'refused', values, errors } }
}

/** Where the visitor wanted to go, as the form carries it. */
export const destinationIn = (posted: FormData): string => textOf(posted, 'redirect')
