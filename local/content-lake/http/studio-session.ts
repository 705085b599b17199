import { join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod'
import type { LakeContext } from '../lake-context.ts'
import { callerOf } from './caller.ts'
import { checkedInput } from './checked-input.ts'
import { editorToken } from './editor-token.ts'
import { openEditors } from './editors.ts'
import { LakeError } from './lake-error.ts'

const query = z.object({ browser: z.uuid('must be a UUID').optional() })

/**
 * `GET /local/studio-session?browser=<uuid>` returns a token to the Studio. Only a page of an allowed origin on this
 * machine gets it: the server listens on loopback only, and the access check has verified Host and Origin. Each browser
 * is a separate editor, so that presence and history can distinguish them.
 */
export function studioSession({ config }: LakeContext): Hono {
  const numberOf = openEditors(join(config.dataDirectory, 'editors.json'))
  return new Hono().get('/local/studio-session', async (c) => {
    if (callerOf(c.req.raw).origin === undefined) {
      throw LakeError.plain(403, 'The session is for a page of an allowed origin only.')
    }
    const { browser } = checkedInput(query, c.req.query())
    const number = browser === undefined ? 1 : await numberOf(browser)
    return c.json({ token: editorToken(config.token, number) }, 200, { 'cache-control': 'no-store' })
  })
}
