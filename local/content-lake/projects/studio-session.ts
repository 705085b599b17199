import { join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod'
import { callerOf } from '../http/caller.ts'
import { checkedInput } from '../http/checked-input.ts'
import { editorToken } from '../http/editor-token.ts'
import { jsonBody } from '../http/json-body.ts'
import { LakeError } from '../http/lake-error.ts'
import type { ProjectModule } from '../lake-context.ts'
import { type Person, personAt, personByEmail } from '../users.ts'
import { openEditors } from './editors.ts'
import { keepEditors } from './editors-group.ts'

const query = z.object({ browser: z.uuid('must be a UUID').optional() })
const signedIn = z.object({ email: z.string().max(320) })

/**
 * `/local/studio-session` returns a token to the Studio. Without a sign-in, GET with `?browser=<uuid>` makes each browser a separate
 * editor, so that presence and history can distinguish them; only a page of an allowed origin on this machine gets it: the server
 * listens on loopback only, and the access check has verified Host and Origin. With one, only the site gets tokens: with POST and the
 * email address of a person whom it has signed in, who must be among STUDIO_USERS.
 */
export const studioSession: ProjectModule = (context, addon) => {
  const { config } = context
  const numberOf = openEditors(join(config.dataDirectory, 'editors.json'))
  const tokenFor = (person: Person) => {
    try {
      keepEditors([context, addon.create()], person)
    } catch (error) {
      // With a full disk the Studio opens, and shows what is there.
      console.error(error)
    }
    return Response.json(
      { token: editorToken(config.token, person) },
      { headers: { 'cache-control': 'no-store' } },
    )
  }
  return new Hono()
    .get('/local/studio-session', async (c) => {
      if (config.needsSignIn) throw LakeError.plain(403, 'Editors sign in at the site.')
      if (callerOf(c.req.raw).origin === undefined) {
        throw LakeError.plain(403, 'The session is for a page of an allowed origin only.')
      }
      const { browser } = checkedInput(query, c.req.query())
      return tokenFor(personAt(config.users, browser === undefined ? 1 : await numberOf(browser)))
    })
    .post('/local/studio-session', async (c) => {
      if (!callerOf(c.req.raw).isService) throw LakeError.plain(403, 'Only the site can ask for a session.')
      const { email } = checkedInput(signedIn, await jsonBody(c.req.raw))
      const person = personByEmail(config.users, email)
      if (!person) throw LakeError.plain(403, 'STUDIO_USERS has nobody with this address.')
      return tokenFor(person)
    })
}
