import 'server-only'
import { returnAddressOnSite } from '../addresses/return-address'
import { routes } from '../addresses/routes'
import { environment } from '../env/server'
import type { Problem } from './form-state'
import { type MailedLink, mailedLink } from './mailed-link'

/** What the page of a mailed link shows: a button, or why there is none. */
export type MailedLinkView =
  | { kind: 'ready'; link: MailedLink; destination: string; problem: Problem | undefined }
  | { kind: 'incomplete' | 'other-address' | 'change-over' }

const problems = {
  away: { kind: 'link-away' },
  'too-often': { kind: 'too-often', seconds: 60 },
} as const satisfies Record<string, Problem>

export type LinkProblem = keyof typeof problems

const isProblem = (value: unknown): value is LinkProblem =>
  typeof value === 'string' && Object.hasOwn(problems, value)

/** Steps of an email change that are shown without a token. */
type ChangeStep = 'other-address' | 'change-over'

const isStep = (value: unknown): value is ChangeStep => value === 'other-address' || value === 'change-over'

/** The address of the page for a step of an email change. */
export const changeStepAddress = (step: ChangeStep) => `${routes.confirm}?step=${step}`

/** The page of a link that could not be verified yet, with the reason. */
export const linkAddress = ({ tokenHash, type }: MailedLink, destination: string, problem: LinkProblem) =>
  `${routes.confirm}?${new URLSearchParams({ token_hash: tokenHash, type, redirect_to: destination, problem })}`

/** Reads the address of the page; nothing is asked of Supabase, so nothing is used up. @param query of the address */
export function viewMailedLink(query: Record<string, unknown>): MailedLinkView {
  const { step, problem, redirect_to } = query
  if (isStep(step)) return { kind: step }
  const link = mailedLink(query)
  if (!link) return { kind: 'incomplete' }
  const destination = returnAddressOnSite(redirect_to, environment.siteUrl)
  return { kind: 'ready', link, destination, problem: isProblem(problem) ? problems[problem] : undefined }
}
