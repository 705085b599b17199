import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { CommandError } from '../command-error.ts'
import { runPreflight } from '../preflight.ts'
import { type SupabaseAccess, supabaseAccess } from '../supabase-access.ts'
import { supervise } from '../supervise.ts'

export const usage = `Usage:
  npm run sample:account               adds an account with a year of made-up data, and prints how to sign in
  npm run sample:account -- --remove   removes the account, all of its data and its user`

const email = 'sample-account@example.com'
/** Those of fill_sample_account. */
const parts = 15
const tries = 4

const openedSchema = z.object({ userId: z.uuid(), isCurrent: z.boolean() })
const removedSchema = z.object({ isDone: z.boolean(), userId: z.uuid().nullable() })

interface Answer {
  data: unknown
  error: { message: string; code?: string } | null
  status: number
}

/**
 * Calls a database function, again if another transaction or the connection got in the way: each may be called twice.
 * @throws CommandError with a message for the user
 */
async function call({ advice }: SupabaseAccess, ask: () => PromiseLike<Answer>): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const { data, error, status } = await ask()
    if (!error) return data
    if (status === 401) throw new CommandError(`Supabase does not accept the secret key. ${advice}`)
    if (error.code === 'PGRST202')
      throw new CommandError(
        'This Supabase lacks the functions of the sample account. Add them with: npx supabase db push --include-seed',
      )
    if (attempt === tries)
      throw new CommandError(`Supabase does not answer as it should: ${error.message}. Is the site running?`)
    await wait(attempt * 500)
  }
}

/** Adds the user unless it exists. @throws CommandError */
async function addUser({ client, advice }: SupabaseAccess): Promise<void> {
  const { error } = await client.auth.admin.createUser({ email, email_confirm: true })
  if (!error || error.code === 'email_exists') return
  const isRefused = error.status === 401 || error.status === 403
  throw new CommandError(
    isRefused
      ? `Supabase does not accept the secret key. ${advice}`
      : `The user could not be added: ${error.message}. Is the site running?`,
  )
}

const open = async (access: SupabaseAccess, today: string) =>
  openedSchema.parse(
    await call(access, () =>
      access.client.rpc('open_sample_account', { email, today }).then((answer) => answer),
    ),
  )

/** Removes the account, and returns the id of its user. */
async function removeAccount(access: SupabaseAccess): Promise<string | null> {
  for (;;) {
    const answer = await call(access, () =>
      access.client.rpc('remove_sample_account', { email }).then((removed) => removed),
    )
    const { isDone, userId } = removedSchema.parse(answer)
    if (isDone) return userId
  }
}

async function remove(access: SupabaseAccess): Promise<void> {
  const userId = await removeAccount(access)
  if (userId) {
    const { error } = await access.client.auth.admin.deleteUser(userId)
    if (error && error.code !== 'user_not_found')
      throw new CommandError(
        `The account was removed, but its user ${email} was not: ${error.message}. It may own another account.`,
      )
  }
  console.log(userId ? 'The sample account was removed.' : 'There is no sample account.')
}

async function add(access: SupabaseAccess, today: string, siteUrl: string): Promise<void> {
  await addUser(access)
  let opened = await open(access, today)
  if (!opened.isCurrent) {
    // It was made on another day, and would end on that day.
    await removeAccount(access)
    opened = await open(access, today)
  }
  for (let part = 0; part < parts; part++) {
    const isThere = await call(access, () =>
      access.client.rpc('fill_sample_account', { today, part }).then((filled) => filled),
    )
    if (!isThere)
      throw new CommandError('Another run of this command has removed the account in the meantime.')
    if (process.stdout.isTTY) process.stdout.write(`\r  ${part + 1} of ${parts} parts`)
  }
  if (process.stdout.isTTY) console.log()
  const password = randomBytes(12).toString('base64url')
  const { error } = await access.client.auth.admin.updateUserById(opened.userId, { password })
  if (error) throw new CommandError(`The password could not be set: ${error.message}.`)
  console.log(`
  Sample account, with a year of made-up data before ${today}

  Sign in   ${siteUrl}/ai-discovery
  Email     ${email}
  Password  ${password}

Each run sets a new password. Remove it with: npm run sample:account -- --remove`)
}

/** Adds the sample account, or removes it. Run again after an interruption, it ends in the same state. */
export const sampleAccount = ([option, ...more]: string[]) =>
  supervise(async (processGroup) => {
    if ((option !== undefined && option !== '--remove') || more.length > 0) throw new CommandError(usage)
    const preflight = await runPreflight(processGroup, 'command')
    const access = supabaseAccess(preflight)
    const today = new Date().toISOString().slice(0, 10)
    await (option ? remove(access) : add(access, today, preflight.settings.siteUrl))
    return 0
  })
