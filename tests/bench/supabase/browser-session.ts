import { createServerClient } from '@supabase/ssr'
import type { Stage } from '../../support/stage.ts'
import { PASSWORD } from './people.ts'

/** The cookies of one signed-in browser. */
export interface BrowserSession {
  /** Loads the prompts screen. @throws when the response is not that screen */
  visit(): Promise<void>
}

/** Signs in and keeps the cookies that the site's own sign-in sets. */
export async function openSession(stage: Stage, email: string): Promise<BrowserSession> {
  const jar = new Map<string, string>()
  const client = createServerClient(stage.supabaseUrl, stage.supabaseKey, {
    cookieOptions: { name: 'client-session' },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (written) => {
        for (const { name, value } of written) jar.set(name, value)
      },
    },
  })
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return {
    async visit() {
      const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
      const address = `${stage.siteUrl}/ai-discovery/prompts`
      const response = await fetch(address, { headers: { cookie }, redirect: 'manual' })
      const page = await response.text()
      if (response.status !== 200 || !page.includes('siteName')) {
        throw new Error(`The guarded page answered ${response.status}.`)
      }
    },
  }
}
