import { z } from 'zod'
import 'server-only'
import { returnAddress, returnAddressOnSite } from '../addresses/return-address'
import { routes } from '../addresses/routes'
import { environment } from '../env/server'
import { boundedBody } from '../security/request-checks'
import type { Problem } from './form-state'

const types = z.enum(['email', 'signup', 'magiclink', 'recovery', 'email_change', 'invite'])

/** The token of a link, by the names that stand in its address and in the form that posts it on. */
export const mailedLinkFields = z.object({
  token_hash: z.string().regex(/^[\w.~-]{16,512}$/),
  type: types,
})

/** The token of a link from one of our mails. */
export interface MailedLink {
  tokenHash: string
  type: z.infer<typeof types>
}

/**
 * @param query of the address
 * @returns undefined when the address holds no such token
 */
export function mailedLink(query: Record<string, unknown>): MailedLink | undefined {
  const { data } = mailedLinkFields.safeParse(query)
  return data && { tokenHash: data.token_hash, type: data.type }
}

const bodyLimitBytes = 8 * 1024

const shape = mailedLinkFields.extend({ form_id: z.uuid(), redirect: z.string().optional() })

/** What the button of a mailed link's page posts. */
export interface LinkForm {
  link: MailedLink
  /** A new one for each rendering of the page, so two posts with the same id are a double click. */
  formId: string
  destination: string
}

/** @returns undefined for what is no such form, or too long for one */
export async function readLinkForm(request: Request): Promise<LinkForm | undefined> {
  const body = await boundedBody(request, bodyLimitBytes)
  if (!body) return undefined
  const { data } = shape.safeParse(Object.fromEntries(new URLSearchParams(Buffer.from(body).toString())))
  return (
    data && {
      link: { tokenHash: data.token_hash, type: data.type },
      formId: data.form_id,
      destination: returnAddress(data.redirect),
    }
  )
}

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
