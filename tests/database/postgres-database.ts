import { randomBytes } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getAuthSchemaSql } from '@supabase/lite'
import type postgres from 'postgres'
import { pgtapSource } from './pgtap-source.ts'
import type { PostgresServer } from './postgres-server.ts'
import { BETWEEN_SCRIPTS, linesOf, migratorRights, SEARCH_PATH, type TestDatabase } from './test-database.ts'

/** A database on a PostgreSQL server, which accepts several connections at once. */
export interface PostgresDatabase extends TestDatabase {
  /** Opens another connection as the owner of the project's tables. */
  connect(): Promise<postgres.Sql>
}

/** Creates a database with Supabase's base schema, the migrations and pgTAP. Disposing of it drops the database. */
export async function makePostgresDatabase(server: PostgresServer, root: string): Promise<PostgresDatabase> {
  const mark = randomBytes(6).toString('hex')
  const name = `findable_test_${mark}`
  const migrator = `findable_migrator_${mark}`
  const maintenance = server.open()
  await maintenance.unsafe(`create database ${name}`)

  const superuser = server.open(name)
  await superuser.unsafe(`create schema auth; ${getAuthSchemaSql()}`).simple()
  await superuser
    .unsafe(await readFile(path.join(root, 'local/supabase/database/base-schema.sql'), 'utf8'))
    .simple()
  await superuser.unsafe(migratorRights(migrator, name)).simple()

  const connections: postgres.Sql[] = []
  const connect = async () => {
    const sql = server.open(name)
    connections.push(sql)
    await sql.unsafe(`set session authorization ${migrator}; ${SEARCH_PATH}`).simple()
    return sql
  }
  const sql = await connect()
  const supabase = path.join(root, 'supabase')
  for (const file of globSync('{migrations,seeds}/*.sql', { cwd: supabase }).sort()) {
    const text = await readFile(path.join(supabase, file), 'utf8')
    await sql.begin((transaction) => transaction.unsafe(text).simple())
  }
  await sql.unsafe(`begin; set local search_path = extensions; ${await pgtapSource()}; commit`).simple()
  const [version] = await sql<{ server_version: string }[]>`show server_version`

  return {
    label: `PostgreSQL ${version?.server_version.split(' ')[0]}`,
    connect,
    async run(script) {
      try {
        const answers: unknown = await sql.unsafe(script).simple()
        await sql.unsafe(BETWEEN_SCRIPTS)
        const tables = Array.isArray(answers) ? answers : []
        return tables.flatMap((rows) => linesOf(rowsOf(rows)))
      } catch (error) {
        await sql.unsafe('rollback')
        throw error
      }
    },
    async [Symbol.asyncDispose]() {
      for (const connection of connections) await connection.end({ timeout: 5 })
      await superuser
        .unsafe(`reassign owned by ${migrator} to current_user; drop owned by ${migrator}`)
        .simple()
      await superuser.end()
      await maintenance.unsafe(`drop database ${name}`)
      await maintenance.unsafe(`drop role ${migrator}`)
      await maintenance.end()
    },
  }
}

/** The result of a script is a list of rows for one statement and a list of such lists for several. */
const rowsOf = (answer: unknown): unknown[][] =>
  (Array.isArray(answer) ? answer : [answer]).map((row) =>
    typeof row === 'object' && row !== null ? Object.values(row) : [row],
  )
