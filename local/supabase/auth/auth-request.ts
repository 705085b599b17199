import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import type { Lite } from '../lite.ts'
import { authError } from './auth-error.ts'

const bodySchema = z.looseObject({
  email: z.string().max(320).nullish(),
  password: z.string().nullish(),
  type: z.string().nullish(),
  token_hash: z.string().nullish(),
  create_user: z.boolean().nullish(),
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

/** What is no JSON object counts as empty: lite says what is wrong with it. */
function objectIn(text: string): object {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}
  } catch {
    return {}
  }
}

/** @throws HTTPException (400) for a field that is not what it must be, which lite would stumble over */
export async function readAuthRequest(request: Request): Promise<AuthRequest> {
  const text = await request.text()
  const body = bodySchema.safeParse(objectIn(text))
  if (!body.success) {
    const [issue] = body.error.issues
    const message = `${issue?.path.join('.')}: ${issue?.message}`
    throw new HTTPException(400, { res: authError(400, 'validation_failed', message) })
  }
  const { url, method, headers } = request
  return {
    body: body.data,
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
