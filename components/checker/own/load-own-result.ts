import 'server-only'
import { unstable_cache } from 'next/cache'
import { environment } from '@/lib/env/server'
import type { Scan } from '@/lib/scans/scan'
import { latestOwnScan } from '@/lib/scans/scan-store'

/** The site checks itself once a day. */
const lifetimeSeconds = 300
/** A page that was rendered without a result is regenerated after this time. */
const retrySeconds = 15

const key = 'own-check'

const load = unstable_cache(
  async (): Promise<Scan> => {
    const scan = await latestOwnScan()
    if (!scan) throw new Error('This site has not checked itself yet, or the result cannot be loaded.')
    return scan
  },
  [key],
  { revalidate: lifetimeSeconds },
)

/** An empty entry with a short lifetime, which limits the lifetime of the page that reads it. */
const keptShortly = unstable_cache(async () => null, [key, 'missing'], { revalidate: retrySeconds })

/**
 * The newest check of this site by itself, a few minutes old at most. The page that shows it stays cached.
 * @returns undefined during a build, because it would be old when the page is shown, or if there is none
 */
export async function loadOwnResult(): Promise<Scan | undefined> {
  try {
    if (!environment.isBuild) return await load()
  } catch {
    // The scans' own code has logged a fault.
  }
  await keptShortly()
  return undefined
}
