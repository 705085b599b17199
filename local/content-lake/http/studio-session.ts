import { Hono } from 'hono'
import type { LakeContext } from '../lake-context.ts'
import { callerOf } from './caller.ts'
import { LakeError } from './lake-error.ts'

/**
 * `GET /local/studio-session` hands the token to the Studio: a page of an allowed origin in a browser on this
 * machine (the server listens on loopback only, and the access check has seen Host and Origin).
 */
export const studioSession = ({ config }: LakeContext) =>
  new Hono().get('/local/studio-session', (c) => {
    if (callerOf(c.req.raw).origin === undefined) {
      throw LakeError.plain(403, 'The session is for a page of an allowed origin only.')
    }
    return c.json({ token: config.token }, 200, { 'cache-control': 'no-store' })
  })
