import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono, type Context as HonoRequest, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { SupabaseConfig } from '../../supabase-config.ts'
import type { SupabaseContext } from '../../supabase-context.ts'
import { refusal } from '../auth-error.ts'
import { readBody } from '../json-body.ts'
import { findFactor, removeFactor } from '../mfa/factors.ts'
import { allowedRedirect } from '../redirects.ts'
import { findRecord, listRecords, type UserRecord, userJson } from '../user-record.ts'
import { generateLink, invite, inviteSchema, linkSchema } from './links.ts'
import { userFieldsSchema } from './user-fields.ts'
import { createUser, updateUser } from './write-user.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Lets requests with the secret key pass, whose gateway gives them the role `service_role`. The token of a user beside that
 * key keeps the user's own role, as on the hosted service.
 */
const requireSecretKey = ({ secretKey }: SupabaseConfig): MiddlewareHandler => {
  const key = digest(secretKey)
  const isSecret = (text: string) => timingSafeEqual(digest(text), key)
  return async (c, next) => {
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const isOwn = isSecret(c.req.header('apikey') ?? c.req.query('apikey') ?? '')
    if (isOwn && (token === undefined || isSecret(token))) return next()
    if (token === undefined) {
      throw refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
    }
    throw refusal(403, 'not_admin', 'User not allowed')
  }
}

type Query = SupabaseContext['query']

const obscured = (id: string, text: string) => createHash('sha256').update(`${id}${text}`).digest('base64url')

/**
 * Deletes a user with its sessions, identities and factors, and the rows that refer to it with `on delete cascade`.
 * @throws HTTPException (500) if other rows still refer to the user
 */
async function deleteUser(query: Query, { id }: UserRecord): Promise<void> {
  try {
    await query('delete from auth.users where id = $1', [id])
  } catch {
    throw refusal(500, 'unexpected_failure', 'Database error deleting user')
  }
}

/** Makes a user unrecognizable and ends its sessions, but keeps its id, to which other rows refer. */
async function softDeleteUser(query: Query, { id, email, phone }: UserRecord): Promise<void> {
  await query(
    `with gone as (update auth.users set email = $2, phone = $3, encrypted_password = null, email_change = null,
       phone_change = null, confirmation_token = null, recovery_token = null, email_change_token_current = null,
       email_change_token_new = null, phone_change_token = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}',
       deleted_at = now() where id = $1 and deleted_at is null returning id),
     sessions as (delete from auth.sessions where user_id in (select id from gone)),
     factors as (delete from auth.mfa_factors where user_id in (select id from gone))
     update auth.identities set identity_data = '{}', provider_id = $4 || provider
     where user_id in (select id from gone)`,
    [
      id,
      email ? obscured(id, email) : null,
      phone ? obscured(id, phone).slice(0, 15) : null,
      obscured(id, id),
    ],
  )
}

const PAGE = 50
const MAX_PAGE = 1000

const number = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .default(fallback)
const pageSchema = z.object({ page: number(1), per_page: number(PAGE) })
const countSchema = z.object({ total: z.coerce.number() })
const deletionSchema = z.looseObject({ should_soft_delete: z.boolean().nullish() })

/** The page that a list request names, and the headers by which clients find the others. */
function pageOf({ req }: HonoRequest) {
  const named = Object.entries({ page: req.query('page'), per_page: req.query('per_page') })
  const page = pageSchema.safeParse(Object.fromEntries(named.filter(([, value]) => value)))
  if (!page.success) throw refusal(400, 'validation_failed', 'Bad Pagination Parameters: invalid syntax')
  const current = Math.max(1, page.data.page)
  const size = Math.min(Math.max(1, page.data.per_page), MAX_PAGE)
  const headers = (total: number): Record<string, string> => {
    const last = Math.ceil(total / size)
    const link = (number: number, rel: string) =>
      `</admin/users?page=${number}&per_page=${size}>; rel="${rel}"`
    const next = last > current ? [link(current + 1, 'next')] : []
    return { link: [...next, link(last, 'last')].join(', '), 'x-total-count': String(total) }
  }
  return { limit: size, offset: (current - 1) * size, headers }
}

/** Handles Auth's admin API (supabase.com/docs/reference/javascript/admin-api), for the secret key only. */
export function adminModule(context: SupabaseContext): Hono {
  const { query, config } = context
  const app = new Hono().basePath('/auth/v1')
  app.use('/admin/*', requireSecretKey(config))
  app.use('/invite', requireSecretKey(config))

  /** @throws HTTPException (404) for an unknown user */
  async function user({ req }: HonoRequest): Promise<UserRecord> {
    const id = req.param('id') ?? ''
    if (!z.guid().safeParse(id).success) throw refusal(404, 'validation_failed', 'user_id must be an UUID')
    const record = await findRecord(query, id)
    if (!record) throw refusal(404, 'user_not_found', 'User not found')
    return record
  }

  app.get('/admin/users', async (c) => {
    const { limit, offset, headers } = pageOf(c)
    const users = await listRecords(query, { limit, offset, filter: c.req.query('filter') ?? '' })
    const [count] = await query('select count(*) as total from auth.users', [])
    const { total } = countSchema.parse(count)
    return c.json({ users: users.map(userJson), aud: 'authenticated' }, 200, headers(total))
  })
  app.post('/admin/users', async (c) =>
    c.json(userJson(await createUser(context, await readBody(c.req.raw, userFieldsSchema)))),
  )
  app.get('/admin/users/:id', async (c) => c.json(userJson(await user(c))))
  app.put('/admin/users/:id', async (c) => {
    const before = await user(c)
    return c.json(userJson(await updateUser(context, before, await readBody(c.req.raw, userFieldsSchema))))
  })
  app.delete('/admin/users/:id', async (c) => {
    const found = await user(c)
    const { should_soft_delete: isSoft } = await readBody(c.req.raw, deletionSchema)
    await (isSoft ? softDeleteUser : deleteUser)(query, found)
    return c.json({})
  })
  app.get('/admin/users/:id/factors', async (c) => c.json((await user(c)).factors ?? []))
  app.delete('/admin/users/:id/factors/:factor', async (c) => {
    const { id, factors } = await user(c)
    const factor = await findFactor(query, id, c.req.param('factor'))
    await removeFactor(query, factor)
    return c.json(factors?.find((one) => one.id === factor.id) ?? {})
  })
  app.post('/admin/generate_link', async (c) =>
    c.json(await generateLink(context, await readBody(c.req.raw, linkSchema))),
  )
  app.post('/invite', async (c) => {
    const redirectTo = allowedRedirect(context, c.req.query('redirect_to') ?? null)
    return c.json(await invite(context, await readBody(c.req.raw, inviteSchema), redirectTo))
  })
  return app
}
