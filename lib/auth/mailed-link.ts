import { z } from 'zod'

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
