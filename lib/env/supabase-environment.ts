import { EnvironmentError } from './environment-error.ts'
import { examples, type Variables } from './variables.ts'

const embeddedSupabaseUrl = 'http://127.0.0.1:24321'
/** Opens nothing; where no key is set, every call is refused in words. */
const noKey = 'sb_publishable_none'

/** Where accounts and their data live. */
export interface SupabaseEnvironment {
  /** In the local Supabase beside the site, or in a project at Supabase (or one's own). */
  mode: 'embedded' | 'hosted'
  /** Address of the API, for the server and for browsers. */
  url: string
  /** Opens what row-level security lets anybody do; browsers have it too. */
  publishableKey: string
  /** Opens every row, for the server alone; without it nothing of visitors' is stored: no booking, no subscription. */
  secretKey: string | undefined
}

/** @throws EnvironmentError when only one of the hosted project's two variables is set */
export function supabaseEnvironment(checked: Variables): SupabaseEnvironment {
  const { NEXT_PUBLIC_SUPABASE_URL: hostedUrl, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: hostedKey } = checked
  if (Boolean(hostedUrl) !== Boolean(hostedKey)) {
    const missing = hostedUrl ? 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY' : 'NEXT_PUBLIC_SUPABASE_URL'
    const present = hostedUrl ? 'NEXT_PUBLIC_SUPABASE_URL' : 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'
    throw new EnvironmentError(
      `${missing} is missing, and ${present} is set: both, or neither. Example: ${missing}=${examples[missing]}`,
    )
  }
  const url = hostedUrl ?? checked.SUPABASE_URL ?? embeddedSupabaseUrl
  return {
    mode: hostedUrl ? 'hosted' : 'embedded',
    url,
    publishableKey: hostedKey ?? checked.SUPABASE_PUBLISHABLE_KEY ?? noKey,
    secretKey: checked.SUPABASE_SECRET_KEY,
  }
}
