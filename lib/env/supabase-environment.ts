import { examples, type SetVariables, type Variables } from './variables.ts'

const embeddedSupabaseUrl = 'http://127.0.0.1:24321'
/** Opens nothing; where no key is set, every call is refused in words. */
const noKey = 'sb_publishable_none'

/** Where accounts and their data live. */
export interface SupabaseEnvironment {
  /** In the local Supabase beside the site, or in a project at Supabase (or one's own). */
  mode: 'embedded' | 'hosted'
  /** Address of the API, for the server and for browsers. */
  url: string
  /** Opens what row-level security lets anyone do; browsers have it too. */
  publishableKey: string
  /** Opens every row, for the server alone; without it nothing of visitors' is stored: no booking, no subscription. */
  secretKey: string | undefined
}

/** @returns a sentence when only one of the hosted project's two variables is set */
export function supabaseFaults(set: SetVariables): string[] {
  const [url, key] = ['NEXT_PUBLIC_SUPABASE_URL', 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'] as const
  if (Boolean(set[url]) === Boolean(set[key])) return []
  const [present, missing] = set[url] ? [url, key] : [key, url]
  return [
    `${missing} is missing, and ${present} is set: both, or neither. Example: ${missing}=${examples[missing]}`,
  ]
}

export function supabaseEnvironment(checked: Variables): SupabaseEnvironment {
  const hostedUrl = checked.NEXT_PUBLIC_SUPABASE_URL
  return {
    mode: hostedUrl ? 'hosted' : 'embedded',
    url: hostedUrl ?? checked.SUPABASE_URL ?? embeddedSupabaseUrl,
    publishableKey: checked.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? checked.SUPABASE_PUBLISHABLE_KEY ?? noKey,
    secretKey: checked.SUPABASE_SECRET_KEY,
  }
}
