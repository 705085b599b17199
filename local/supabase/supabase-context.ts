import type { AuthMailer } from './auth/auth-mailer.ts'
import type { TokenSigner } from './auth/signing-key.ts'
import type { Lite } from './lite.ts'
import type { ProjectConfig } from './project-config.ts'
import type { DatabaseErrors } from './rest/database-errors.ts'
import type { RestSettings } from './rest/rest-settings.ts'
import type { SupabaseConfig } from './supabase-config.ts'

/** What each module of the local Supabase receives. */
export interface SupabaseContext {
  readonly config: SupabaseConfig
  readonly project: ProjectConfig
  /** Where the services listen. */
  apiOrigin(): string
  /** Runs one statement as the database's owner, between two requests and never inside one. Resolves to its rows. */
  query(text: string, parameters: readonly unknown[]): Promise<unknown[]>
  readonly lite: Lite
  readonly mailer: AuthMailer
  readonly errors: DatabaseErrors
  readonly tokens: TokenSigner
  readonly restSettings: RestSettings
}
