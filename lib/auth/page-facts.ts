import 'server-only'
import { returnAddress } from '../addresses/return-address'
import { environment } from '../env/server'
import type { Problem } from './form-state'

type Query = Record<string, string | string[] | undefined>

/** Why a link from a mail led here (address-after.ts). */
const problems: Record<string, Problem | undefined> = { over: { kind: 'link-over' } }

/** What the address of a sign-in page says, checked, and what its form has to know of this machine. */
export async function authPageFacts(searchParams: Promise<Query>) {
  const { redirect, link } = await searchParams
  return {
    destination: returnAddress(redirect),
    mailboxUrl: environment.mailboxUrl,
    came: problems[typeof link === 'string' ? link : ''],
  }
}
