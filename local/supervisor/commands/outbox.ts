import { z } from 'zod'
import { CommandError } from '../command-error.ts'
import { runPreflight } from '../preflight.ts'
import { type SupabaseAccess, supabaseAccess } from '../supabase-access.ts'
import { supervise } from '../supervise.ts'

export const usage = `Usage:
  npm run outbox                  lists mail that will be retried, and mail that failed
  npm run outbox -- retry         retries all failed mail
  npm run outbox -- retry <id>    retries one failed mail`

const maxListed = 50

const messagesSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    payload: z.object({ email: z.string().catch('an unknown address') }),
    state: z.enum(['waiting', 'dead']),
    attempts: z.int(),
    next_attempt_at: z.string(),
    last_error: z.string().nullable(),
  }),
)
const figuresSchema = z.object({ waiting: z.int(), retried: z.int(), dead: z.int() })

interface Answer {
  data: unknown
  error: { message: string } | null
  status: number
}

/** @throws CommandError with a message for the user */
function dataOf({ data, error, status }: Answer, { advice }: SupabaseAccess): unknown {
  if (!error) return data
  if (status === 401) throw new CommandError(`Supabase does not accept the secret key. ${advice}`)
  throw new CommandError(`Supabase does not answer as it should: ${error.message}. Is the site running?`)
}

const time = (at: string) => at.slice(0, 16).replace('T', ' ')

async function list(access: SupabaseAccess): Promise<void> {
  const figures = figuresSchema.parse(dataOf(await access.client.rpc('outbox_figures').single(), access))
  console.log(`Waiting: ${figures.waiting} (to be retried: ${figures.retried}). Failed: ${figures.dead}.`)
  const query = access.client
    .from('outbox')
    .select('id, kind, payload, state, attempts, next_attempt_at, last_error')
    .neq('state', 'sent')
    .not('last_error', 'is', null)
    .order('state')
    .order('created_at')
    .limit(maxListed)
  for (const message of messagesSchema.parse(dataOf(await query, access))) {
    const { id, kind, payload, state, attempts, next_attempt_at, last_error } = message
    const what = state === 'dead' ? 'failed' : `retry at ${time(next_attempt_at)} UTC`
    console.log(
      `\n${id}  ${kind} to ${payload.email}\n  ${what}, attempts: ${attempts}. ${last_error ?? 'No error was reported.'}`,
    )
  }
}

async function retry(access: SupabaseAccess, id: string | undefined): Promise<void> {
  if (id && !z.uuid().safeParse(id).success)
    throw new CommandError(`"${id}" is not the id of a mail.\n${usage}`)
  const revived = z
    .int()
    .parse(dataOf(await access.client.rpc('revive_outbox', id ? { message_id: id } : {}), access))
  if (id && revived === 0) throw new CommandError(`No failed mail has the id ${id}.`)
  console.log(`Retrying within a minute: ${revived}.`)
}

/** Lists mail that could not be sent, and retries it. */
export const outbox = ([verb, id, ...more]: string[]) =>
  supervise(async (processGroup) => {
    if ((verb && verb !== 'retry') || more.length > 0) throw new CommandError(usage)
    const access = supabaseAccess(await runPreflight(processGroup, 'command'))
    await (verb ? retry(access, id) : list(access))
    return 0
  })
