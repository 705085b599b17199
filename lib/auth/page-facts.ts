import 'server-only'
import { returnAddress } from '../addresses/return-address'
import { environment } from '../env/server'
import type { Problem } from './form-state'

type Query = Record<string, string | string[] | undefined>

/** Why an emailed link redirected here (address-after.ts). */
const problems: Record<string, Problem | undefined> = { expired: { kind: 'link-expired' } }

/** The validated query of a sign-in page, and the URL of the local test mailbox if there is one. */
export async function authPageFacts(searchParams: Promise<Query>) {
  const { redirect, link } = await searchParams
  return {
    destination: returnAddress(redirect),
    mailboxUrl: environment.mailboxUrl,
    linkProblem: problems[typeof link === 'string' ? link : ''],
  }
}
