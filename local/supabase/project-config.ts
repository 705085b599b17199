import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, TomlError } from 'smol-toml'
import { z } from 'zod'
import { StartError } from '../service/start-error.ts'

const template = z.object({ subject: z.string(), content_path: z.string() })

/** The parts of Supabase's config.toml that the local service uses; the CLI reads it for a hosted project. */
const projectConfigSchema = z.object({
  api: z
    .object({
      /** The exposed schemas; a request that names none gets the first. */
      schemas: z.array(z.string()).min(1).default(['public']),
      extra_search_path: z.array(z.string()).default(['public', 'extensions']),
      max_rows: z.int().min(1).default(1000),
    })
    .prefault({}),
  db: z
    .object({
      seed: z
        .object({
          enabled: z.boolean().default(true),
          /** Patterns relative to the project's directory. */
          sql_paths: z.array(z.string()).default(['./seed.sql']),
        })
        .prefault({}),
    })
    .prefault({}),
  auth: z
    .object({
      enable_signup: z.boolean().default(true),
      enable_anonymous_sign_ins: z.boolean().default(false),
      jwt_expiry: z.int().min(60).default(3600),
      minimum_password_length: z.int().min(6).default(10),
      additional_redirect_urls: z.array(z.string()).default([]),
      email: z
        .object({
          enable_signup: z.boolean().default(true),
          /** Off, as in Supabase, a new address can sign in before its owner has opened a mailed link. */
          enable_confirmations: z.boolean().default(false),
          double_confirm_changes: z.boolean().default(true),
          /** A new password needs a recent sign-in and, as config.toml has no key for it, the current password. */
          secure_password_change: z.boolean().default(false),
          otp_expiry: z.int().min(60).default(3600),
          template: z
            .object({
              invite: template.optional(),
              confirmation: template.optional(),
              recovery: template.optional(),
              magic_link: template.optional(),
              email_change: template.optional(),
            })
            .prefault({}),
        })
        .prefault({}),
      mfa: z
        .object({
          max_enrolled_factors: z.int().min(1).default(10),
          totp: z
            .object({
              enroll_enabled: z.boolean().default(false),
              verify_enabled: z.boolean().default(false),
            })
            .prefault({}),
          web_authn: z.object({ enroll_enabled: z.boolean().default(false) }).prefault({}),
        })
        .prefault({}),
    })
    .prefault({}),
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean().default(true) })).default({}),
})

export type ProjectConfig = z.output<typeof projectConfigSchema>

/**
 * @param directory the project's `supabase` directory; without a config.toml the defaults apply
 * @throws StartError with the faults of the file
 */
export function readProjectConfig(directory: string): ProjectConfig {
  const file = path.join(directory, 'config.toml')
  if (!existsSync(file)) return projectConfigSchema.parse({})
  try {
    return projectConfigSchema.parse(parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof TomlError) throw new StartError(`${file} is not TOML: ${error.message}`)
    if (!(error instanceof z.ZodError)) throw error
    throw new StartError(`${file} is wrong: ${z.prettifyError(error)}`)
  }
}
