import { z } from 'zod'
import type { Lite } from '../lite.ts'

const bodySchema = z.looseObject({
  email: z.string().max(320).optional().catch(undefined),
  password: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  token_hash: z.string().optional().catch(undefined),
  create_user: z.boolean().optional().catch(undefined),
})

export type AuthBody = z.output<typeof bodySchema>

/** A request to Auth whose body was read, and can be changed before lite gets it. */
export interface AuthRequest {
  /** Empty for what is no JSON object: lite says what is wrong with it. */
  body: AuthBody
  /** Where the person is to end up, as the client asked for it; not checked. */
  redirectTo: string | null
  /** Lets lite answer. @param body instead of the one that came */
  forward(lite: Lite, body?: AuthBody): Promise<Response>
}

export async function readAuthRequest(request: Request): Promise<AuthRequest> {
  const text = await request.text()
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    json = undefined
  }
  const { url, method, headers } = request
  return {
    body: bodySchema.safeParse(json).data ?? {},
    redirectTo: new URL(url).searchParams.get('redirect_to'),
    forward(lite, body) {
      const changed = new Headers(headers)
      changed.delete('content-length')
      return lite.fetch(
        new Request(url, { method, headers: changed, body: body ? JSON.stringify(body) : text }),
      )
    },
  }
}
