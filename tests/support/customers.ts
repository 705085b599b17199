import { createServerClient } from '@supabase/ssr'
import { linkInMail } from './mailbox.ts'
import type { Stage } from './stage.ts'

/** A user with an account. No other test uses the address. */
export interface Customer {
  email: string
  password: string
}

/** A customer with a session, in the same cookies that the site's sign-in sets. */
export interface SignedInCustomer extends Customer {
  cookies: { name: string; value: string; domain: string; path: string }[]
}

export const password = 'four words make one'

/** Each at a domain of its own: new accounts are limited by domain. */
export const newAddress = () => `customer@${crypto.randomUUID().slice(0, 8)}.example`

/** A client that keeps its session in these cookies, as the site does. */
export const clientOf = (
  { supabaseUrl, supabaseKey }: Pick<Stage, 'supabaseUrl' | 'supabaseKey'>,
  cookies: Map<string, string>,
) =>
  createServerClient(supabaseUrl, supabaseKey, {
    cookieOptions: { name: 'client-session' },
    cookies: {
      getAll: () => Array.from(cookies, ([name, value]) => ({ name, value })),
      setAll: (written) => {
        for (const { name, value } of written) cookies.set(name, value)
      },
    },
  })

/** The client of a customer who is signed in. */
export const clientAs = (stage: Parameters<typeof clientOf>[0], { cookies }: SignedInCustomer) =>
  clientOf(stage, new Map(cookies.map(({ name, value }) => [name, value])))

/**
 * Signs up, confirms the address and opens the account as the site's forms do, without a browser.
 * @throws Supabase's error when a step is refused
 */
export async function createCustomer(stage: Stage, email = newAddress()): Promise<SignedInCustomer> {
  const jar = new Map<string, string>()
  const client = clientOf(stage, jar)
  const signedUp = await client.auth.signUp({ email, password })
  if (signedUp.error) throw signedUp.error
  const token_hash = new URL(await linkInMail(stage, email)).searchParams.get('token_hash') ?? ''
  const confirmed = await client.auth.verifyOtp({ token_hash, type: 'email' })
  if (confirmed.error) throw confirmed.error
  const opened = await client.rpc('open_account', {
    account_name: 'Sample Ltd',
    site_domain: 'sample.example',
  })
  if (opened.error) throw opened.error
  return { email, password, cookies: sessionCookies(jar) }
}

/** The session cookies of a browser, without those that only the sign-up needed. */
export const sessionCookies = (jar: Map<string, string>): SignedInCustomer['cookies'] =>
  [...jar]
    .filter(([name]) => /^client-session(\.\d+)?$/.test(name))
    .map(([name, value]) => ({ name, value, domain: 'localhost', path: '/ai-discovery' }))
