import { z } from 'zod'

const kinds = z.enum(['email', 'signup', 'magiclink', 'recovery', 'email_change', 'invite'])

const shape = z.object({
  token_hash: z.string().regex(/^[\w.~-]{16,512}$/),
  type: kinds,
})

/** The token of a link from one of our mails. */
export interface MailedLink {
  tokenHash: string
  type: z.infer<typeof kinds>
}

/** @returns undefined when the address holds no such token */
export function mailedLink(query: URLSearchParams): MailedLink | undefined {
  const { data } = shape.safeParse(Object.fromEntries(query))
  return data && { tokenHash: data.token_hash, type: data.type }
}
