import 'server-only'
import { waitingTime } from '../format/waiting-time'
import { createLimit, type Limit, takeFromEach } from '../security/rate-limit'
import { type Refused, refusal } from './answer'
import { currentWorkspace, type Site } from './workspace'

/** A verification fetches and reads what a site that may not be the customer's responds. */
const createLimits = () => ({
  domain: createLimit({ name: 'domain-checks', points: 10, seconds: 60 }),
  install: createLimit({ name: 'install-verifications', points: 6, seconds: 60 }),
  user: createLimit({ name: 'verification-user', points: 20, seconds: 60 }),
  account: createLimit({ name: 'verification-account', points: 20, seconds: 60 }),
  total: createLimit({ name: 'verification-total', points: 300, seconds: 60 }),
})

declare global {
  // Next's bundles contain several copies of this module.
  var verificationLimits: ReturnType<typeof createLimits> | undefined
}

/** Counts a verification of a site against the limits of the site, the user, the account and all. @returns the refusal */
export async function refuseVerification(
  kind: 'domain' | 'install',
  site: Site,
): Promise<Refused<never> | undefined> {
  globalThis.verificationLimits ??= createLimits()
  const { [kind]: own, user, account, total } = globalThis.verificationLimits
  const { userId } = await currentWorkspace()
  const counts: [Limit, string][] = [
    [own, site.id],
    [user, userId],
    [account, site.accountId],
    [total, 'all'],
  ]
  const seconds = await takeFromEach(counts)
  return seconds === undefined
    ? undefined
    : refusal(`Too many checks in a short time. Try again in ${waitingTime(seconds)}.`)
}
