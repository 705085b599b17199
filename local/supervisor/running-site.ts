import { z } from 'zod'
import { CommandError } from './command-error.ts'
import type { Preflight } from './preflight.ts'

const requestTimeoutMs = 60_000
const probeTimeoutMs = 5_000

const refusalSchema = z.object({ message: z.string() })

/** The running site, on this machine or where it is published. */
export interface RunningSite {
  origin: string
  /** The secret that authorizes commands. */
  secret: string
  /** What to do if the site does not accept it. */
  advice: string
}

/** The site on this machine if it runs, otherwise the published one. */
export async function findSite({ settings, secrets }: Preflight): Promise<RunningSite> {
  const here = `http://127.0.0.1:${settings.port}`
  const isHere = await fetch(new URL('/robots.txt', here), {
    signal: AbortSignal.timeout(probeTimeoutMs),
  }).then(
    () => true,
    () => false,
  )
  const usesKept = isHere && settings.cronSecret === undefined
  return {
    origin: isHere ? here : settings.siteUrl,
    secret: settings.cronSecret ?? secrets.cronSecret,
    advice: usesKept
      ? `It was started with another DATA_DIR, or with a CRON_SECRET: set the same. Example: DATA_DIR=.local`
      : `It was started with another CRON_SECRET: set the same. Example: CRON_SECRET=3f786850e387550fdab836ed7e6dc881`,
  }
}

/**
 * Calls the site and reads its JSON response.
 * @throws CommandError if it does not respond, or with the reason of its error response
 */
export async function askSite(
  { origin, secret, advice }: RunningSite,
  path: string,
  init: { method: 'GET' | 'POST'; body?: string },
): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(new URL(path, origin), {
      ...init,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
  } catch {
    throw new CommandError(`The site does not answer at ${origin}. Start it with npm start, then send again.`)
  }
  const said: unknown = await response.json().catch(() => undefined)
  if (response.ok) return said
  if (response.status === 401) throw new CommandError(`The site at ${origin} refuses this command. ${advice}`)
  const reason = refusalSchema.safeParse(said).data?.message ?? `It answered ${response.status}.`
  throw new CommandError(`${reason}${response.status === 404 ? '\nPublish it in the Studio first.' : ''}`)
}
