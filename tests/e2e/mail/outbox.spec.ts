import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { root } from '../../../local/supervisor/project.ts'
import { startMailServer } from '../../stand-ins/mail-server.ts'
import { openStage, type Stage } from '../../support/stage.ts'
import { adminOf, makeWaitingDue, runCron } from '../../support/waiting-work.ts'
import { expect, test } from '../support/test.ts'

const execute = promisify(execFile)

test.describe.configure({ mode: 'serial', timeout: 240_000 })

/** Each gets two mails: more than two batches of the outbox, and every result of the mail server several times. */
const submitters = 12
const hour = 3_600_000

let stage: Stage
let server: Awaited<ReturnType<typeof startMailServer>>
/** Every second mail fails: half are rejected, half are accepted before the connection breaks, with an unknown result. */
const everySecondFails = (_: string, count: number) =>
  count % 4 === 1 ? { code: 451, words: 'Try again later' } : count % 4 === 3 ? 'take and hang up' : 'take'

test.beforeAll(async () => {
  server = await startMailServer(everySecondFails)
  stage = await openStage({
    content: 'sample',
    supabase: true,
    added: { SMTP_URL: server.url },
  })
})
test.afterAll(async () => {
  await stage?.close()
  await server?.stop()
})

const nextFullHour = () => new Date(Math.ceil(Date.now() / hour) * hour + 72 * hour).toISOString()

async function book(email: string): Promise<string> {
  const { data, error } = await adminOf(stage).functions.invoke('send-demo-booking-notification', {
    body: { name: `Visitor ${email}`, email, selectedDate: nextFullHour(), idempotencyKey: randomUUID() },
  })
  expect(error).toBeNull()
  return data.bookingId
}

/** Runs the waiting work until none is left. The booking itself may still be sending its mails. */
async function deliverAll() {
  let outbox = { waiting: 0, dead: 0 }
  const waiting = async () => {
    await makeWaitingDue(stage)
    outbox = (await runCron(stage)).outbox
    return outbox.waiting
  }
  await expect.poll(waiting, { intervals: [50], timeout: 200_000 }).toBe(0)
  return outbox
}

const failureSchema = z.object({ code: z.int(), stdout: z.string(), stderr: z.string() })

/** Runs `npm run outbox` on the stage's data. */
async function runOutbox(...words: string[]) {
  const { port } = new URL(stage.supabaseUrl)
  const env = { ...process.env, DATA_DIR: stage.dataDirectory, SUPABASE_PORT: port }
  return execute(process.execPath, ['local/supervisor/main.ts', 'outbox', ...words], { cwd: root, env }).then(
    (done) => ({ code: 0, ...done }),
    (error: unknown) => failureSchema.parse(error),
  )
}

/** The mails without repeats: a mail program shows only one mail with the same Message-ID. */
const shown = () => new Map(server.taken.map((mail) => [`${mail.messageId} ${mail.to?.[0]?.address}`, mail]))

test(`loses no booking and sends no mail twice when ${submitters} people book at once and every second mail fails`, async () => {
  const people = Array.from({ length: submitters }, (_, n) => `person-${n}@example.com`)
  const ids = await Promise.all(people.map(book))
  expect(new Set(ids).size).toBe(submitters)
  const { data: bookings } = await adminOf(stage).from('demo_bookings').select('email')
  expect(bookings?.map(({ email }) => email).sort()).toEqual([...people].sort())

  const { dead } = await deliverAll()
  expect(dead).toBe(0)
  const mails = [...shown().values()]
  const toVisitors = mails.flatMap(({ to }) => to?.map(({ address }) => address ?? '') ?? [])
  expect(toVisitors.filter((address) => address.startsWith('person-')).sort()).toEqual([...people].sort())
  const toSales = mails.filter(({ to }) => to?.[0]?.address === 'sales@findable.example')
  expect(toSales.map(({ replyTo }) => replyTo?.[0]?.address).sort()).toEqual([...people].sort())
  // Some mails were accepted twice with the same Message-ID, so the test covers repeats.
  expect(server.taken.length).toBeGreaterThan(mails.length)
})

test('loses, repeats and gives up no mail while the mail server is down', async () => {
  const { port } = server
  await server.stop()
  const email = 'patient@example.com'
  await book(email)
  // A run that counted an attempt would show in `attempts` below, so more runs prove no more.
  for (let minute = 0; minute < 10; minute++) {
    await makeWaitingDue(stage)
    await runCron(stage)
  }
  const { data } = await adminOf(stage)
    .from('outbox')
    .select('state, attempts, last_error')
    .neq('state', 'sent')
  expect(data).toEqual(Array(2).fill({ state: 'waiting', attempts: 0, last_error: expect.any(String) }))

  server = await startMailServer(() => 'take', port)
  await deliverAll()
  expect(server.taken.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(1)
  expect(server.taken).toHaveLength(2)
})

test('gives up a mail to a mailbox that does not exist', async () => {
  await book('nobody@example.com')
  const { dead } = await deliverAll()
  expect(dead).toBe(1)
  const { data } = await adminOf(stage).from('outbox').select('kind, last_error').eq('state', 'dead')
  expect(data).toEqual([{ kind: 'booking.visitor', last_error: expect.stringContaining('No such mailbox') }])
})

test('lists mails that were given up, and retries them on command', async () => {
  const listed = await runOutbox()
  expect(listed.stdout).toContain('Failed: 1.')
  expect(listed.stdout).toMatch(
    /booking\.visitor to nobody@example\.com\n {2}failed, attempts: 1\. .*No such mailbox/,
  )
  const id = /^([0-9a-f-]{36}) /m.exec(listed.stdout)?.[1] ?? ''
  expect((await runOutbox('retry', id)).stdout).toContain('Retrying within a minute: 1.')
  expect((await runOutbox()).stdout).toContain('Waiting: 1 (to be retried: 1). Failed: 0.')
  for (const words of [['retry', 'x'], ['retry', randomUUID()], ['delete']]) {
    const refused = await runOutbox(...words)
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toMatch(/not the id of a mail|No failed mail has the id|Usage:/)
  }
})

test('refuses to run the waiting work without the secret', async ({ request }) => {
  for (const authorization of ['', 'Bearer wrong', `Basic ${stage.cronSecret}`]) {
    const answer = await request.post(`${stage.siteUrl}/api/cron`, { headers: { authorization } })
    expect(answer.status()).toBe(401)
  }
})
