import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'

export const PUBLISHABLE_KEY = 'sb_publishable_only_for_these_tests'
export const SECRET_KEY = 'sb_secret_only_for_these_tests'
export const SITE = 'http://localhost:3000'

const environment = {
  NODE_ENV: 'test',
  SUPABASE_PORT: '0',
  SUPABASE_PROJECT_DIR: resolve('tests/unit/local/supabase/project'),
  SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
  SUPABASE_SECRET_KEY: SECRET_KEY,
  SUPABASE_JWT_SECRET: 'a secret for tests only, long enough',
  SITE_URL: SITE,
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
} as const

type Service = ChildProcessByStdio<null, Readable, Readable>

/** Starts one of the local services. Rejects with what it wrote when it does not come up. */
async function spawnService(
  name: 'supabase' | 'mailbox',
  variables: Record<string, string>,
): Promise<{ child: Service; line: string }> {
  const child = spawn(process.execPath, [resolve(`local/${name}/server.ts`)], {
    env: { ...environment, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += String(chunk)
  })
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith(`${name} listening`)) return { child, line }
  }
  if (child.exitCode === null) await once(child, 'exit')
  throw new Error(complaint.trim())
}

/** Starts `local/supabase/server.ts` on a free port. */
export async function spawnSupabase(variables: Record<string, string>) {
  const { child, line } = await spawnService('supabase', variables)
  return { child, address: line.replace(/^\D*/, 'http://') }
}

/** The real client, with a session of its own in memory. */
export const clientOf = (address: string, key: string): SupabaseClient =>
  createClient(address, key, { auth: { persistSession: false, autoRefreshToken: false } })

const mailsSchema = z.array(z.object({ subject: z.string(), html: z.string(), text: z.string() }))

export interface ServedSupabase {
  address: string
  /** A client of its own session: the publishable key, unless another is given. */
  client(key?: string): SupabaseClient
  /** The link in the newest of `count` mails to somebody, once so many have come. */
  newestLink(to: string, count?: number): Promise<URL>
  mails(to: string): Promise<z.output<typeof mailsSchema>>
  stop(): Promise<void>
}

/**
 * The local Supabase and its mailbox as `npm start` runs them.
 * @param project a `supabase` folder; the tests' own when left out
 */
export async function serveSupabase(project = environment.SUPABASE_PROJECT_DIR): Promise<ServedSupabase> {
  const directory = mkdtempSync(join(tmpdir(), 'supabase-test-'))
  const mailbox = await spawnService('mailbox', {
    DATA_DIR: directory,
    MAILBOX_PORT: '0',
    MAILBOX_SMTP_PORT: '0',
  })
  const [, webPort = '', smtpPort = ''] = /:(\d+), smtp \S+:(\d+)$/.exec(mailbox.line) ?? []
  const { child, address } = await spawnSupabase({
    DATA_DIR: directory,
    MAILBOX_SMTP_PORT: smtpPort,
    SUPABASE_PROJECT_DIR: project,
  }).catch((error: unknown) => {
    mailbox.child.kill()
    throw error
  })
  const mails = async (to: string) => {
    const response = await fetch(`http://127.0.0.1:${webPort}/mails.json?to=${encodeURIComponent(to)}`)
    return mailsSchema.parse(await response.json())
  }
  return {
    address,
    mails,
    client: (key = PUBLISHABLE_KEY) => clientOf(address, key),
    async newestLink(to, count = 1) {
      for (let tries = 0; tries < 200; tries++) {
        const [newest, ...older] = await mails(to)
        const link = older.length + 1 >= count && /href="([^"]+)"/.exec(newest?.html ?? '')?.[1]
        if (link) return new URL(link.replaceAll('&amp;', '&'))
        await new Promise((done) => setTimeout(done, 25))
      }
      throw new Error(`No mail number ${count} came for ${to}.`)
    },
    async stop() {
      for (const service of [child, mailbox.child]) {
        service.kill('SIGTERM')
        if (service.exitCode === null) await once(service, 'exit')
      }
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
