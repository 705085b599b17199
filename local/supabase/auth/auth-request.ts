import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import type { Lite } from '../lite.ts'
import { authError } from './auth-error.ts'

const bodySchema = z.looseObject({
  email: z.string().max(320).nullish(),
  phone: z.string().max(50).nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  type: z.string().nullish(),
  token_hash: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
})

export type AuthBody = z.output<typeof bodySchema>

/** A request to Auth whose body is parsed and can be changed before lite gets it. */
export interface AuthRequest {
  /** Empty if it is not a JSON object; lite then reports the error. */
  body: AuthBody
  /** Whether there is no JSON object, which lite reports. */
  isEmpty: boolean
  /** The `redirect_to` of the client; not checked. */
  redirectTo: string | null
  /** Forwards the request to lite. @param body replaces the original body */
  forward(lite: Lite, body?: AuthBody): Promise<Response>
}

/** Undefined for anything but a JSON object. */
function objectIn(text: string): object | undefined {
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined
  } catch {
    return undefined
  }
}

/** @throws HTTPException (400) for an invalid field, which lite would not handle */
export async function readAuthRequest(request: Request): Promise<AuthRequest> {
  const text = await request.text()
  const object = objectIn(text)
  const body = bodySchema.safeParse(object ?? {})
  if (!body.success) {
    const [issue] = body.error.issues
    const message = `${issue?.path.join('.')}: ${issue?.message}`
    throw new HTTPException(400, { res: authError(400, 'validation_failed', message) })
  }
  const { url, method, headers } = request
  return {
    body: body.data,
    isEmpty: object === undefined,
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
