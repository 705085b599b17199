import { execFileSync, spawn } from 'node:child_process'
import { chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'

/** A PostgreSQL server, version 15 or newer. */
export interface PostgresServer extends AsyncDisposable {
  /** Opens one connection as superuser, by default to the database `postgres`. */
  open(database?: string): postgres.Sql
}

const CONNECTION = { max: 1, onnotice: () => {} }

/** The server at a URL. Disposing of it does not stop the server. */
export const postgresServerAt = (url: string): PostgresServer => ({
  open: (database) => postgres(url, { ...CONNECTION, ...(database && { database }) }),
  [Symbol.asyncDispose]: async () => {},
})

const START_MS = 30_000

/** PostgreSQL refuses to run as root, which is common in containers. It then runs as the user `nobody`. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** @throws Error when no connection succeeds in time */
async function untilItAnswers({ open }: PostgresServer): Promise<void> {
  const deadline = Date.now() + START_MS
  for (;;) {
    const sql = open()
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}

/**
 * Starts a server with a new cluster in a temporary directory, reachable through a socket there.
 * @param programs the directory of PostgreSQL's programs
 */
export async function startPostgres(programs: string): Promise<PostgresServer> {
  const directory = await mkdtemp(path.join(tmpdir(), 'findable-postgres-'))
  const someone = unprivileged()
  if (someone.uid !== undefined) chownSync(directory, someone.uid, someone.gid ?? someone.uid)
  const data = path.join(directory, 'data')
  execFileSync(
    path.join(programs, 'initdb'),
    [
      '--pgdata',
      data,
      '--username',
      'postgres',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--no-sync',
    ],
    { ...someone, cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const settings = { listen_addresses: '', unix_socket_directories: directory, fsync: 'off' }
  const child = spawn(
    path.join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...someone, cwd: directory, stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const server: PostgresServer = {
    open: (database = 'postgres') =>
      postgres({ ...CONNECTION, host: directory, username: 'postgres', database }),
    async [Symbol.asyncDispose]() {
      child.kill('SIGINT')
      await ended
      await rm(directory, { recursive: true, force: true })
    },
  }
  await untilItAnswers(server)
  return server
}
