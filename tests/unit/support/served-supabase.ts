import { type ChildProcess, type ChildProcessByStdio, fork, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { runInThisContext } from 'node:vm'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { copyDatabase } from './prepared-database'
import type { Order, Report } from './supabase-process'
import { until } from './until'

export const PUBLISHABLE_KEY = 'sb_publishable_only_for_these_tests'
export const SECRET_KEY = 'sb_secret_only_for_these_tests'
export const SITE = 'http://localhost:3000'
/** A small `supabase` folder for tests. */
export const TEST_PROJECT = resolve('tests/unit/local/supabase/project')

export const supabaseVariables = {
  NODE_ENV: 'test',
  SUPABASE_PORT: '0',
  SUPABASE_PROJECT_DIR: TEST_PROJECT,
  SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
  SUPABASE_SECRET_KEY: SECRET_KEY,
  SUPABASE_JWT_SECRET: 'a secret for tests only, long enough',
  SITE_URL: SITE,
} as const

type Service = ChildProcessByStdio<null, Readable, Readable>

const inheritedVariables = () => {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE, LITE_AUTH_BCRYPT_COST: '4' }
}

/** Starts one of the local services. Rejects with its output if it does not start. */
async function spawnService(
  name: 'supabase' | 'mailbox',
  variables: Record<string, string>,
): Promise<{ child: Service; line: string }> {
  const child = spawn(process.execPath, [resolve(`local/${name}/server.ts`)], {
    env: { ...inheritedVariables(), ...supabaseVariables, ...variables },
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

async function stop(service: Service): Promise<void> {
  service.kill('SIGTERM')
  if (service.exitCode === null && service.signalCode === null) await once(service, 'exit')
}

/** Starts `local/supabase/server.ts` on a free port. */
export async function spawnSupabase(variables: Record<string, string>) {
  const { child, line } = await spawnService('supabase', variables)
  return { child, address: line.replace(/^\D*/, 'http://') }
}

/** The real client, with its own session in memory. */
export const clientOf = (address: string, key: string): SupabaseClient =>
  createClient(address, key, { auth: { persistSession: false, autoRefreshToken: false } })

export type ServedSupabase = Awaited<ReturnType<typeof serveSupabase>>

/** Node's own global object, which the test files of a Jest worker share. */
const worker: { supabaseProcess?: ChildProcess } = runInThisContext('globalThis')

/** The process in which a Jest worker's test files have the local Supabase, one after another. */
function supabaseProcess(): ChildProcess {
  if (worker.supabaseProcess?.connected) return worker.supabaseProcess
  worker.supabaseProcess = fork(resolve('tests/unit/support/supabase-process.ts'), [], {
    env: { NODE_ENV: 'test', ...inheritedVariables() },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  worker.supabaseProcess.unref()
  return worker.supabaseProcess
}

async function giveOrder(order: Order): Promise<string> {
  const child = supabaseProcess()
  const id = crypto.randomUUID()
  child.channel?.ref()
  child.send({ ...order, id })
  try {
    for await (const [message] of on(child, 'message', { close: ['exit'] })) {
      const report: Report = message
      if (report.id !== id) continue
      if (report.problem) throw new Error(report.problem)
      return report.address ?? ''
    }
  } finally {
    child.channel?.unref()
  }
  throw new Error('The process of the local Supabase ended.')
}

/**
 * The local Supabase as `npm start` serves it, with a database of its own that exists already.
 * @param project a `supabase` folder
 * @param variables with options of Node, it has a process of its own
 */
export async function serveSupabase(project: string, variables: Record<string, string> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'supabase-test-'))
  copyDatabase(project, directory)
  const all = { ...supabaseVariables, DATA_DIR: directory, SUPABASE_PROJECT_DIR: project, ...variables }
  const own = variables.NODE_OPTIONS ? await spawnSupabase(all) : undefined
  const address = own?.address ?? (await giveOrder({ start: all }))
  return {
    address,
    /** A client with its own session, by default with the publishable key. */
    client: (key = PUBLISHABLE_KEY) => clientOf(address, key),
    /** A request that the client library does not make, with the publishable key. A body makes it a POST. */
    ask: (path: string, headers: Record<string, string> = {}, body?: unknown) =>
      fetch(`${address}${path}`, {
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && {
          method: 'POST',
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
      }),
    async stop() {
      if (own) await stop(own.child)
      else await giveOrder({ stop: address })
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const mailsSchema = z.array(z.object({ subject: z.string(), html: z.string(), text: z.string() }))

export type MailingSupabase = Awaited<ReturnType<typeof serveMailingSupabase>>

/** The local Supabase with the test project, and a mailbox for its mail. */
export async function serveMailingSupabase() {
  const directory = mkdtempSync(join(tmpdir(), 'mailbox-test-'))
  const mailbox = await spawnService('mailbox', {
    DATA_DIR: directory,
    MAILBOX_PORT: '0',
    MAILBOX_SMTP_PORT: '0',
  })
  const [, webPort = '', smtpPort = ''] = /:(\d+), smtp \S+:(\d+)$/.exec(mailbox.line) ?? []
  const stopMailbox = async () => {
    await stop(mailbox.child)
    rmSync(directory, { recursive: true, force: true })
  }
  const served = await serveSupabase(TEST_PROJECT, { MAILBOX_SMTP_PORT: smtpPort }).catch(
    async (error: unknown) => {
      await stopMailbox()
      throw error
    },
  )
  const mails = async (to: string) => {
    const response = await fetch(`http://127.0.0.1:${webPort}/mails.json?to=${encodeURIComponent(to)}`)
    return mailsSchema.parse(await response.json())
  }
  return {
    ...served,
    mails,
    /** Waits until an address has `count` mails, and returns the link in the newest one. */
    newestLink: (to: string, count = 1) =>
      until(`mail number ${count} for ${to}`, async () => {
        const [newest, ...older] = await mails(to)
        const link = older.length + 1 >= count ? /href="([^"]+)"/.exec(newest?.html ?? '')?.[1] : undefined
        return link && new URL(link.replaceAll('&amp;', '&'))
      }),
    async stop() {
      await served.stop()
      await stopMailbox()
    },
  }
}
