import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import pLimit from 'p-limit'
import { createAuthMailer } from './auth/auth-mailer.ts'
import { authModule } from './auth/auth-module.ts'
import { createMailQueue } from './auth/mail-queue.ts'
import { createTokenSigner } from './auth/signing-key.ts'
import { applyMigrations } from './database/migrations.ts'
import { openDatabase } from './database/open-database.ts'
import { keepStatistics } from './database/table-statistics.ts'
import { functionModule } from './functions/function-module.ts'
import { createFunctionPool } from './functions/function-pool.ts'
import { crossOrigin, removeWildcardCors, requireLocalSender } from './http/access.ts'
import { requireDiskSpaceForWrites } from './http/disk-space.ts'
import { createLite } from './lite.ts'
import { readProjectConfig } from './project-config.ts'
import { rememberErrors } from './rest/database-errors.ts'
import { serveRest } from './rest/rest-connection.ts'
import { restModule } from './rest/rest-module.ts'
import { readRestSettings } from './rest/rest-settings.ts'
import type { SupabaseConfig } from './supabase-config.ts'
import type { SupabaseContext } from './supabase-context.ts'

const LARGEST_BODY = 2 * 1024 * 1024

/** A running local Supabase that does not listen on a port. */
export interface Supabase {
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

/**
 * Opens the database, applies pending migrations and seeds, and creates the services.
 * @param apiOrigin where the services will listen, for functions that call them
 * @throws StartError if a migration or seed fails, or config.toml is invalid
 */
export async function createSupabase(config: SupabaseConfig, apiOrigin: () => string): Promise<Supabase> {
  const project = readProjectConfig(config.projectDirectory)
  const connection = await openDatabase(config.dataDirectory)
  const { driver: database } = connection
  const applied = await applyMigrations(database, config.projectDirectory)
  if (applied.length > 0) console.log(`supabase migrated ${applied.join(', ')}`)

  const mailQueue = createMailQueue(
    config.smtpPort,
    `Findable <no-reply@${new URL(config.siteUrl).hostname}>`,
  )
  const templates = project.auth.email.template
  const mailer = createAuthMailer(config.projectDirectory, { siteUrl: config.siteUrl, templates }, mailQueue)
  const restSettings = await readRestSettings(database)
  serveRest(connection)
  const errors = rememberErrors(database)
  const oneAtATime = pLimit(1)
  const tokens = createTokenSigner(config.jwtSecret)
  const context: SupabaseContext = {
    config,
    project,
    apiOrigin,
    mailer,
    errors,
    tokens,
    restSettings,
    query: (text, parameters) => oneAtATime(async () => (await database.query(text, [...parameters])).rows),
    lite: createLite(connection, config, project, { mailer, errors, tokens, oneAtATime, restSettings }),
  }
  const functions = createFunctionPool(config, apiOrigin)
  const endStatistics = keepStatistics(context.query)

  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    console.error(error)
    return c.json({ message: 'An internal server error occurred.' }, 500)
  })
  app.notFound((c) => c.json({ message: 'no Route matched with those values' }, 404))
  app.use(requireLocalSender(config))
  // Functions handle their preflights themselves, as on the hosted service.
  app.use('/auth/*', removeWildcardCors, crossOrigin(config))
  app.use('/rest/*', removeWildcardCors, crossOrigin(config))
  app.use(bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => c.json({ message: 'Payload too large' }, 413) }))
  app.use(requireDiskSpaceForWrites(config))
  app.route('/', authModule(context))
  app.route('/', restModule(context))
  app.route('/', functionModule(context, functions))
  app.get('/health', (c) => c.json({ status: 'ok' }))
  return {
    fetch: async (request) => app.fetch(request),
    async close() {
      endStatistics()
      functions.stop()
      mailQueue.close()
      await oneAtATime(() => connection.close())
    },
  }
}
