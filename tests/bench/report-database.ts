import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { applyMigrations } from '../../local/supabase/database/migrations.ts'
import { openDatabase } from '../../local/supabase/database/open-database.ts'
import { median, timed } from './visitors/figure.ts'

const rounds = 8
/** No query of a screen may take longer. */
const mostMs = 200

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const [user, account, site, session] = [idOf(1), idOf(2), idOf(3), idOf(4)]
const owner = `
  insert into auth.users (id, email) values ('${user}', 'bench@example.com');
  insert into auth.sessions (id, user_id) values ('${session}', '${user}');
  insert into public.accounts (id, name, plan_id) values ('${account}', 'Bench', 'pro');
  insert into public.account_members (account_id, user_id, role) values ('${account}', '${user}', 'owner');
  insert into public.sites (id, account_id, name, domain) values ('${site}', '${account}', 'Bench', 'example.com')`
const asUser = `begin; select
  set_config('request.jwt.claims', '{"sub": "${user}", "role": "authenticated", "session_id": "${session}"}', true), set_config('role', 'authenticated', true)`

/** A new database of the local backend with one site. */
export interface ReportDatabase {
  siteId: string
  accountId: string
  directory: string
  /** Runs statements with full access. */
  exec(text: string): Promise<unknown>
  /** The rows of one statement with full access. */
  rows(text: string): Promise<Record<string, unknown>[]>
  /**
   * Prints the times of each query of the site's owner. Its first call is in a new transaction, but finds the pages that the
   * queries before it read.
   */
  measure(queries: Record<string, string>): Promise<void>
}

/** @param kept a directory to keep the database in */
export async function withReportDatabase(
  kept: string | undefined,
  use: (database: ReportDatabase) => Promise<void>,
): Promise<void> {
  const directory = kept ?? (await mkdtemp(path.join(tmpdir(), 'findable-reports-')))
  const connection = await openDatabase(directory)
  const { driver } = connection
  const exec = (text: string) => driver.exec(text)
  try {
    await applyMigrations(driver, path.join(import.meta.dirname, '../../supabase'))
    await exec(owner)
    await use({
      siteId: site,
      accountId: account,
      directory,
      exec,
      rows: async (text) => (await driver.query<Record<string, unknown>>(text)).rows,
      async measure(queries) {
        for (const [name, query] of Object.entries(queries)) {
          const times: number[] = []
          for (let round = 0; round < rounds; round++) {
            await exec(asUser)
            times.push(await timed(() => driver.query(query)))
            await exec('commit')
          }
          const [middle, first] = [median(times), times[0] ?? 0].map((ms) => ms.toFixed(0).padStart(5))
          const verdict = median(times) > mostMs ? `  over ${mostMs} ms` : ''
          console.log(`${name.padEnd(44)} median ${middle} ms, first ${first} ms${verdict}`)
        }
      },
    })
  } finally {
    await connection.close()
    if (!kept) await rm(directory, { recursive: true })
  }
}
