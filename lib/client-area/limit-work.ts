import 'server-only'
import { waitingTime } from '../format/waiting-time'
import { createLimit, type Limit, takeFromEach } from '../security/rate-limit'
import { type Refused, refusal } from './answer'
import { currentWorkspace, type Site } from './workspace'

/** Work that a user starts and that takes long: reading what a site that may not be the customer's responds, or an uploaded file. */
const createLimits = () => ({
  domain: createLimit({ name: 'work-domain', points: 10, seconds: 60 }),
  install: createLimit({ name: 'work-install', points: 6, seconds: 60 }),
  promptFile: createLimit({ name: 'work-prompt-file', points: 15, seconds: 60 }),
  siteFile: createLimit({ name: 'work-site-file', points: 6, seconds: 60 }),
  user: createLimit({ name: 'work-user', points: 20, seconds: 60 }),
  account: createLimit({ name: 'work-account', points: 20, seconds: 60 }),
  total: createLimit({ name: 'work-total', points: 300, seconds: 60 }),
})

declare global {
  // Next's bundles contain several copies of this module.
  var workLimits: ReturnType<typeof createLimits> | undefined
}

/** Counts work for a site against the limits of its kind for the site, and of the user, the account and all. @returns the refusal */
export async function refuseWork(
  kind: 'domain' | 'install' | 'promptFile' | 'siteFile',
  site: Site,
): Promise<Refused<never> | undefined> {
  globalThis.workLimits ??= createLimits()
  const { [kind]: own, user, account, total } = globalThis.workLimits
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
    : refusal(`Too many in a short time. Try again in ${waitingTime(seconds)}.`)
}
