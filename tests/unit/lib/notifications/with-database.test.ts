import { z } from 'zod'
import { daysAfter } from '@/lib/client-area/overview/load-alerts'
import { checkAlerts } from '@/lib/notifications/alerts/check-alerts'
import { queueDigests } from '@/lib/notifications/digests/queue-digests'
import { composeAlert } from '@/lib/notifications/mails/alert-mail'
import { composeDigest } from '@/lib/notifications/mails/digest-mail'
import { addRow } from '@/tests/unit/lib/account-api/made-account'
import { sender } from '@/tests/unit/lib/newsletter/made-issue'
import { minute, withProject } from '@/tests/unit/support/with-project'

jest.mock('@/lib/env/server', () => jest.requireActual('./settings'))
jest.mock('@/lib/mail/sender', () => ({ loadSender: async () => sender }))

const { admin, addCustomer } = withProject()
/** A day is complete ten minutes after its end. */
const today = new Date(Date.now() - 11 * 60 * 1_000).toISOString().slice(0, 10)

beforeEach(async () => {
  await admin().from('accounts').delete().neq('id', '00000000-0000-0000-0000-000000000000')
  await admin().from('outbox').delete().neq('kind', '')
})

const row = z.object({ id: z.string() })
const messages = z.array(z.object({ kind: z.string(), payload: z.record(z.string(), z.string()) }))

/** A customer with one prompt, asked 20 times a day on an engine. */
async function addAskingCustomer() {
  const customer = await addCustomer()
  const { siteId: site_id } = customer
  await admin().from('brands').delete().eq('site_id', site_id)
  const own = await addRow(admin(), 'brands', { site_id, name: 'Bramble', is_own: true })
  const rival = await addRow(admin(), 'brands', { site_id, name: 'Velo <b>Haus</b>', is_own: false })
  const text = 'Which "bicycle" is\u202e best?'
  const prompt = await addRow(admin(), 'prompts', { site_id, text })
  // A trigger gives it its version after it was added.
  const version = await admin().from('prompt_versions').select('id').eq('prompt_id', prompt).single()
  const { data } = await customer.client.auth.getUser()
  const base = { site_id, prompt_version_id: row.parse(version.data).id, engine: 'openai' }
  return {
    ...customer,
    userId: data.user?.id ?? '',
    /** @param mentions of the own brand, in 20 answers */
    async addDays(days: readonly string[], mentions: number, grain = 'day') {
      const rows = days.map((starts_on) => ({ ...base, grain, starts_on }))
      const totals = rows.map((one) => ({ ...one, runs: 20, citations: 10, own_citations: 2 }))
      const runs = await admin().from('run_totals').insert(totals)
      const ranked = (brand_id: string, rank: number) =>
        rows.map((one) => {
          const [rank_sum, rank_square_sum] = [rank * mentions, rank ** 2 * mentions]
          return { ...one, brand_id, mentions, rank_sum, rank_square_sum }
        })
      const named = await admin()
        .from('mention_totals')
        .insert([...ranked(own, 1), ...ranked(rival, 2)])
      expect([runs.error, named.error]).toEqual([null, null])
    },
  }
}

const daysBefore = (count: number, last: number) =>
  Array.from({ length: count }, (_, index) => daysAfter(today, -last - index))

async function outbox() {
  const { data } = await admin().from('outbox').select('kind, payload').order('created_at')
  return messages.parse(data)
}

/** A customer whose visibility fell on the last two complete days, and the message about it. */
async function fallenCustomer() {
  const customer = await addAskingCustomer()
  await customer.addDays(daysBefore(28, 3), 8)
  await customer.addDays(daysBefore(2, 1), 1)
  await checkAlerts(minute())
  const [message] = await outbox()
  return { ...customer, payload: message?.payload }
}

it('makes an alert and one message, however many workers check at once', async () => {
  const { siteId, userId, addDays, client } = await addAskingCustomer()
  await addDays(daysBefore(28, 3), 8)
  await addDays(daysBefore(2, 1), 1)
  await addDays([today], 20)
  const tallies = await Promise.all([checkAlerts(minute()), checkAlerts(minute()), checkAlerts(minute())])
  expect(tallies.map(({ failed }) => failed)).toEqual([0, 0, 0])
  expect(tallies.reduce((sum, { queued }) => sum + queued, 0)).toBe(1)
  expect(await outbox()).toEqual([
    { kind: 'visibility.alert', payload: { siteId, userId, day: daysAfter(today, -1) } },
  ])
  const { data } = await client
    .from('visibility_alerts')
    .select('figure, direction, day, since_day, value, n')
  const days = { day: daysAfter(today, -1), since_day: daysAfter(today, -2) }
  expect(data).toEqual([{ figure: 'mentionRate', direction: 'below', ...days, value: 0.05, n: 40 }])
  expect(await checkAlerts(minute())).toEqual({ sites: 0, queued: 0, failed: 0 })
})

it('writes the alert mail with what changed, links that turn it off, and no markup of users', async () => {
  const { siteId, userId, payload } = await fallenCustomer()
  const mail = await composeAlert(payload)
  expect(mail?.to).toMatch(/^customer@[0-9a-f]+\.example$/)
  expect(mail?.subject).toBe('Visibility is below its usual range: bramble.example')
  expect(mail?.text).toContain('Usual range   36.0% to 44.1%')
  expect(mail?.text).toMatch(/OpenAI API: 40\.0% to 5\.0% \(n\s=\s40\s+answers\)/)
  expect(mail?.text).toMatch(/“Which "bicycle" is best\?”: 40\.0% to\s+5\.0%/)
  expect(mail?.text).toContain(`/ai-discovery/site?id=${siteId}&engine=openai>`)
  expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.headers?.['List-Unsubscribe']).toMatch(
    /^<https:\/\/www\.example\.com\/api\/notifications\?token=[\w.-]+>$/,
  )
  expect(mail?.html).not.toContain('\u202e')
  expect(userId).not.toBe('')
})

it('writes no alert mail that is not wanted any more', async () => {
  const { siteId, userId, payload } = await fallenCustomer()
  const { data } = await admin().from('sites').select('account_id').eq('id', siteId).single()
  const alerts = { account_id: data?.account_id, user_id: userId, kind: 'alerts' }
  const turn = (is_wanted: boolean) => admin().rpc('set_notification', { ...alerts, is_wanted })
  await turn(false)
  expect(await composeAlert(payload)).toBeUndefined()
  await turn(true)
  expect(await composeAlert(payload)).toBeDefined()
  await admin().from('visibility_alerts').delete().eq('site_id', siteId)
  expect(await composeAlert(payload)).toBeUndefined()
  await admin().from('accounts').delete().eq('id', data?.account_id)
  expect(await composeAlert(payload)).toBeUndefined()
  await expect(composeAlert({ siteId: 1 })).rejects.toThrow(z.ZodError)
})

it('writes the digest of a week with its figures, changes and competitors', async () => {
  const { siteId, userId, addDays } = await addAskingCustomer()
  const week = '2026-11-16'
  const weekOf = (monday: string) => Array.from({ length: 7 }, (_, day) => daysAfter(monday, day))
  await addDays(weekOf('2026-11-09'), 4)
  await addDays(weekOf(week), 12)
  // The week after does not count.
  await addDays(weekOf('2026-11-23'), 20)
  await addDays([week], 12, 'week')
  const { data: queued } = await admin().rpc('queue_digests', { at: '2026-11-23T07:00:00Z' })
  expect(queued).toBe(1)
  const [message] = await outbox()
  expect(message).toMatchObject({ kind: 'visibility.digest', payload: { userId, week } })

  const mail = await composeDigest(message?.payload, new Date('2026-11-23T07:05:00Z'))
  const text = mail?.text.replaceAll('\u00a0', ' ')
  expect(mail?.subject.replaceAll('\u2009', ' ')).toBe(
    'Your week in AI answers: bramble.example, Nov 16 – 22, 2026',
  )
  expect(text).toMatch(/Visibility +60\.0% · \+40\.0 points, n = 140 answers/)
  expect(text).toMatch(/Citation share +20\.0% · 0\.0 points, n = 70 citations/)
  expect(text).toContain('Exploratory:')
  expect(text).toMatch(/Biggest gains in visibility\n\n \* OpenAI API: 20\.0% to 60\.0% \(n = 140 answers\)/)
  expect(text).toMatch(/Bramble \(you\) +Rank 1, tied · Visibility 60\.0%, n = 140 answers/)
  expect(text).toContain('Velo <b>Haus</b>')
  expect(mail?.html).toContain('Velo &lt;b&gt;Haus&lt;/b&gt;')
  expect(text).toMatch(/By AI agents +– · Not connected/)
  expect(text).toContain(`/ai-discovery/site?id=${siteId}>`)
  expect(mail?.headers?.['List-Unsubscribe']).toContain('/api/notifications?token=')

  // Once the next one is due, it is too late.
  expect(await composeDigest(message?.payload, new Date('2026-11-30T00:00:00Z'))).toBeUndefined()
  const unwanted = {
    account_id: message?.payload.accountId,
    user_id: userId,
    kind: 'digest',
    is_wanted: false,
  }
  await admin().rpc('set_notification', unwanted)
  expect(await composeDigest(message?.payload, new Date('2026-11-23T07:05:00Z'))).toBeUndefined()
})

it('queues no digest of a week without answers', async () => {
  await addAskingCustomer()
  expect(await queueDigests()).toBe(0)
})
