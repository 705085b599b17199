import { z } from 'zod'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be web addresses, for example http://localhost:3000' })
  .transform((address) => new URL(address).origin)

export const supabaseConfigSchema = z.strictObject({
  /** The database's own directory, not DATA_DIR. */
  dataDirectory: z.string().min(1),
  /** The project's `supabase` directory: config.toml, migrations, seeds, templates, functions. */
  projectDirectory: z.string().min(1),
  port: z.int().min(0).max(65535).default(24321),
  siteUrl: origin.default('http://localhost:3000'),
  /** Origins whose pages may call the API from a browser. */
  siteOrigins: z.array(origin).default(['http://localhost:3000', 'http://127.0.0.1:3000']),
  publishableKey: z.string().regex(/^sb_publishable_\S{16,}$/, 'must begin with sb_publishable_'),
  secretKey: z.string().regex(/^sb_secret_\S{16,}$/, 'must begin with sb_secret_'),
  jwtSecret: z.string().min(32, 'needs at least 32 characters'),
  /** The mailbox's SMTP port on this machine. */
  smtpPort: z.int().min(1).max(65535).default(24325),
  /** Environment variables of the functions, besides Supabase's own. */
  functionSecrets: z.record(z.string(), z.string()).default({}),
})

export type SupabaseConfig = z.output<typeof supabaseConfigSchema>
