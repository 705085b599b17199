import path from 'node:path'
import { z } from 'zod'
import { readVariables } from '../service/variables.ts'
import { type SupabaseConfig, supabaseConfigSchema } from './supabase-config.ts'

const list = z.string().transform((text) => text.split(',').map((item) => item.trim()))
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('must be a JSON object')
    return z.NEVER
  }
})

const { shape } = supabaseConfigSchema
const port = z.coerce.number('must be a port number, for example 24321')

/** The server's environment variables, each checked by the schema of the option it sets. */
const variables = z.object({
  SUPABASE_PORT: port.pipe(shape.port.unwrap()).optional(),
  MAILBOX_SMTP_PORT: port.pipe(shape.smtpPort.unwrap()).optional(),
  DATA_DIR: z.string().default('.local'),
  SUPABASE_PROJECT_DIR: z.string().default('supabase'),
  SITE_URL: shape.siteUrl.unwrap().optional(),
  SITE_ORIGINS: list.pipe(shape.siteOrigins.unwrap()).optional(),
  SUPABASE_PUBLISHABLE_KEY: shape.publishableKey,
  SUPABASE_SECRET_KEY: shape.secretKey,
  SUPABASE_JWT_SECRET: shape.jwtSecret,
  FUNCTION_SECRETS: json.pipe(shape.functionSecrets.unwrap()).optional(),
})

/**
 * Reads the configuration from environment variables; an empty variable counts as absent.
 * @throws StartError that names each invalid variable
 */
export function configFrom(environment: Readonly<Record<string, string | undefined>>): SupabaseConfig {
  const set = readVariables(variables, environment)
  return supabaseConfigSchema.parse({
    dataDirectory: path.join(set.DATA_DIR, 'supabase'),
    projectDirectory: path.resolve(set.SUPABASE_PROJECT_DIR),
    port: set.SUPABASE_PORT,
    smtpPort: set.MAILBOX_SMTP_PORT,
    siteUrl: set.SITE_URL,
    siteOrigins: set.SITE_ORIGINS,
    publishableKey: set.SUPABASE_PUBLISHABLE_KEY,
    secretKey: set.SUPABASE_SECRET_KEY,
    jwtSecret: set.SUPABASE_JWT_SECRET,
    functionSecrets: set.FUNCTION_SECRETS,
  })
}
