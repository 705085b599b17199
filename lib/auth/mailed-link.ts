import { z } from 'zod'
import 'server-only'
import { returnAddress, returnAddressOnSite } from '../addresses/return-address'
import { routes } from '../addresses/routes'
import { environment } from '../env/server'
import { boundedBody } from '../security/request-checks'
import type { Problem } from './form-state'

const types = z.enum(['email', 'signup', 'magiclink', 'recovery', 'email_change', 'invite'])

/** The token of a link, by its parameter names in the URL and in the form that posts it. */
export const mailedLinkFields = z.object({
  token_hash: z.string().regex(/^[\w.~-]{16,512}$/),
  type: types,
})

/** The token of a link from one of our emails. */
export interface MailedLink {
  tokenHash: string
  type: z.infer<typeof types>
}

/**
 * @param query of the link's URL
 * @returns undefined if the query has no valid token
 */
export function mailedLink(query: Record<string, unknown>): MailedLink | undefined {
  const { data } = mailedLinkFields.safeParse(query)
  return data && { tokenHash: data.token_hash, type: data.type }
}

const bodyLimitBytes = 8 * 1024

const shape = mailedLinkFields.extend({ form_id: z.uuid(), redirect: z.string().optional() })

/** What the page of an emailed link posts. */
export interface LinkForm {
  link: MailedLink
  /** New for each rendering of the page, so two posts with the same ID are a double click. */
  formId: string
  destination: string
}

/** @returns undefined if the body is invalid or longer than 8 KiB */
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

/** What the page of an emailed link shows: a button, or why there is none. */
export type MailedLinkView =
  | { kind: 'ready'; link: MailedLink; destination: string; problem: Problem | undefined }
  | { kind: 'incomplete' | 'other-address' | 'change-expired' }

const problems = {
  unavailable: { kind: 'link-unverified' },
  'rate-limited': { kind: 'rate-limited', seconds: 60 },
} as const satisfies Record<string, Problem>

export type LinkProblem = keyof typeof problems

const isProblem = (value: unknown): value is LinkProblem =>
  typeof value === 'string' && Object.hasOwn(problems, value)

/** Steps of an email change that are shown without a token. */
type ChangeStep = 'other-address' | 'change-expired'

const isStep = (value: unknown): value is ChangeStep =>
  value === 'other-address' || value === 'change-expired'

/** The URL of the page for a step of an email change. */
export const changeStepAddress = (step: ChangeStep) => `${routes.confirm}?step=${step}`

/** The URL of the page for a link that could not be verified, with the reason. */
export const linkAddress = ({ tokenHash, type }: MailedLink, destination: string, problem: LinkProblem) =>
  `${routes.confirm}?${new URLSearchParams({ token_hash: tokenHash, type, redirect_to: destination, problem })}`

/** Reads the page's query. It does not call Supabase, so the token stays unused. */
export function viewMailedLink(query: Record<string, unknown>): MailedLinkView {
  const { step, problem, redirect_to } = query
  if (isStep(step)) return { kind: step }
  const link = mailedLink(query)
  if (!link) return { kind: 'incomplete' }
  const destination = returnAddressOnSite(redirect_to, environment.siteUrl)
  return { kind: 'ready', link, destination, problem: isProblem(problem) ? problems[problem] : undefined }
}
