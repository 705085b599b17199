import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { maxFileBytes } from '../../../lib/site-files/file-names.ts'
import { type SignedInCustomer, createCustomer as signUp } from '../../support/customers.ts'
import type { EngineStandIns } from '../../support/engine-stand-ins/start.ts'
import type { Stage } from '../../support/stage.ts'
import { adminOf } from '../../support/waiting-work.ts'
import { createCustomer } from '../ingest/customer.ts'
import { addRuns } from '../runs/planned-runs.ts'
import { actionCaller, cookiesOf } from './actions.ts'
import { load } from './request.ts'

/** Something that takes what strangers send. */
export interface Entry {
  name: string
  input: string
  /** Sends the input once, or calls what works on it. */
  send: (nth: number) => Promise<unknown>
  /** How many are sent at a time. */
  atOnce: number
  /** How many the entry takes in a minute, of all senders here: so many are sent. Without it, as many as it answers. */
  perMinute?: number
}

/** The hosts that customers enter; all are the hostile site. */
export const hosts = Array.from({ length: 4 }, (_, nth) => `shop-${nth}.example.com`)

/** Loopback addresses at which the hostile site answers, so that visitors can have as many hosts checked as the limit for all allows. */
export const checkedAddresses = Array.from({ length: 30 }, (_, nth) => `127.0.0.${nth + 1}`)

/** An ordinary sentence that is about a price, so that each is compared with the facts; 200,000 characters are stored. */
const longestAnswer = 'Bramble Cycles plan 7 costs $49 a month. '.repeat(5_000)

const factCount = 100
const runCount = 40

function check<T>({ data, error }: { data: T; error: unknown }): NonNullable<T> {
  if (error || data === null || data === undefined) throw error ?? new Error('There is no row.')
  return data
}

/** A signed-in customer with a site. */
interface Owner {
  customer: SignedInCustomer
  siteId: string
}

/** A customer whose site is the hostile one. */
async function addOwner(stage: Stage, admin: SupabaseClient, domain: string): Promise<Owner> {
  const customer = await signUp(stage)
  const { data: listed, error } = await admin.auth.admin.listUsers({ perPage: 1_000 })
  if (error) throw error
  const user = listed.users.find(({ email }) => email === customer.email)
  const [membership] = check(
    await admin.from('account_members').select('account_id').eq('user_id', user?.id).limit(1),
  )
  const [site] = check(await admin.from('sites').select('id').eq('account_id', membership?.account_id))
  await admin.from('sites').update({ domain }).eq('id', site?.id)
  return { customer, siteId: String(site?.id) }
}

/** A site with as many prices as it may have, whose answers are as long as they may be. */
async function addAnswers(admin: SupabaseClient, standIns: EngineStandIns) {
  standIns.set({ text: longestAnswer })
  const { siteId } = await createCustomer(admin)
  await addRuns(admin, siteId, runCount)
  const facts = Array.from({ length: factCount }, (_, nth) => ({
    site_id: siteId,
    kind: 'price',
    subject: `plan ${nth}`,
    value: `$${nth}`,
  }))
  const { error } = await admin.from('brand_facts').insert(facts)
  if (error) throw error
  const columns = 'site_id, account_id, prompt_version_id, engine, number'
  const runs = check(await admin.from('prompt_runs').select(columns).eq('site_id', siteId))
  return {
    siteId,
    /** Adds as many runs again. */
    addMore: async () => {
      const slot = randomUUID()
      const added = await admin.from('prompt_runs').insert(runs.map((run) => ({ ...run, slot })))
      if (added.error) throw added.error
    },
  }
}

/** A stored answer that is as long as it may be and names a brand in each sentence, for its screen. */
async function addShownAnswer(
  admin: SupabaseClient,
  standIns: EngineStandIns,
  { customer, siteId }: Owner,
  cron: () => Promise<void>,
) {
  standIns.set({ text: 'Bramble Cycles is **good**.\n\n'.repeat(7_000) })
  await addRuns(admin, siteId, 1)
  await cron()
  const [run] = check(
    await admin.from('prompt_runs').select('id, state').eq('site_id', siteId).eq('state', 'done'),
  )
  return { customer, path: `/ai-discovery/prompts?answer=${run?.id}` }
}

const addressOf = (nth: number) => `203.0.${nth % 200}.${1 + (Math.floor(nth / 200) % 250)}`

/** The entries that can be sent to over HTTP, or whose work the schedule starts. */
export async function openEntries(
  stage: Stage,
  standIns: EngineStandIns,
  hostileUrl: string,
): Promise<Entry[]> {
  const { siteUrl, cronSecret } = stage
  const admin = adminOf(stage)
  const call = await actionCaller(stage)
  const cron = () =>
    load(`${siteUrl}/api/cron`, { method: 'POST', headers: { authorization: `Bearer ${cronSecret}` } })
  const owners: Owner[] = []
  for (const host of hosts) owners.push(await addOwner(stage, admin, host))
  const ownerOf = (nth: number): Owner => {
    const owner = owners[nth % owners.length]
    if (!owner) throw new Error('There is no customer.')
    return owner
  }
  const shown = await addShownAnswer(admin, standIns, ownerOf(0), cron)
  const answers = await addAnswers(admin, standIns)
  // Each has limits of its own.
  const [logs, reports] = [await createCustomer(admin), await createCustomer(admin)]
  const post = (path: string, body: string, headers: Record<string, string>) =>
    load(`${siteUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  const bearerOf = (key: string) => ({ authorization: `Bearer ${key}` })
  const lines = 'x\n'.repeat(2_500_000)
  const visits = `{"source":"next","version":"1","visits":[${'{},'.repeat(170_000)}{}]}`
  const words = 'content pricing engines visibility answers website '.repeat(4).slice(0, 200)
  const line = '- [a](https://shop-0.example.com/a): b\n'
  const links = line.repeat(Math.floor((maxFileBytes - 100) / line.length))
  const searchOf = (query: string) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search', arguments: { query } },
  })
  const form = (name: string, content: string) => {
    const data = new FormData()
    data.set(name, new File([content], 'sent.txt'))
    return data
  }
  const act = (name: string, args: (siteId: string, nth: number) => unknown[]) => (nth: number) => {
    const { customer, siteId } = ownerOf(nth)
    return call(name, args(siteId, nth), customer)
  }

  return [
    {
      name: 'Answers of engines',
      input: `200,000 characters, ${factCount} prices`,
      atOnce: 1,
      send: async () => {
        await answers.addMore()
        await cron()
      },
    },
    {
      name: 'Answers read again',
      input: `${runCount} of 200,000 characters`,
      atOnce: 1,
      send: async () => {
        const aliases = [randomUUID()]
        await admin.from('brands').update({ aliases }).eq('site_id', answers.siteId).eq('is_own', true)
        await cron()
      },
    },
    {
      name: 'Proofs of domains',
      input: 'HTML of 500 kB',
      atOnce: 8,
      perMinute: 10 * hosts.length,
      send: act('verifyDomain', (siteId) => [siteId, ['meta']]),
    },
    {
      name: 'Verifications of tags',
      input: 'HTML of 500 kB',
      atOnce: 8,
      perMinute: 6 * hosts.length,
      send: act('verifyInstall', (siteId) => [siteId, 'tag']),
    },
    {
      name: 'Crawls',
      input: 'HTML of 2 MB, a sitemap of 2 MB, robots.txt of 480 kB',
      atOnce: 1,
      send: async (nth) => {
        const { siteId } = ownerOf(nth)
        const now = new Date().toISOString()
        await admin.from('sites').update({ verified_at: now, verified_by: 'meta' }).eq('id', siteId)
        await admin.from('site_crawls').insert({ site_id: siteId })
        await cron()
      },
    },
    {
      name: 'Checks by visitors',
      input: 'HTML of 2 MB',
      atOnce: 8,
      perMinute: 120,
      send: (nth) => {
        const address = new URL(`/${nth}`, hostileUrl)
        address.hostname = checkedAddresses[nth % checkedAddresses.length] ?? address.hostname
        return post('/api/check', JSON.stringify({ address, fresh: true }), {
          'x-forwarded-for': addressOf(nth),
        })
      },
    },
    {
      name: 'Uploaded logs',
      input: '2,500,000 lines in 5 MB',
      atOnce: 4,
      perMinute: 12,
      send: () => post('/api/visits/logs', lines, bearerOf(logs.key)),
    },
    {
      name: 'Reported visits',
      input: '170,000 invalid ones in 512 kB',
      atOnce: 4,
      perMinute: 120,
      send: () => post('/api/visits', visits, bearerOf(reports.key)),
    },
    {
      name: 'Files of prompts',
      input: '245,000 rows in 490 kB',
      atOnce: 4,
      perMinute: 15 * hosts.length,
      send: act('importPrompts', () => [form('file', 'a\n'.repeat(245_000))]),
    },
    {
      name: 'Edited files',
      input: `${maxFileBytes} bytes of links`,
      atOnce: 2,
      perMinute: 6 * hosts.length,
      send: act('saveSiteFile', (siteId, nth) => [siteId, 'llms.txt', form('body', `# ${nth}\n\n${links}`)]),
    },
    {
      name: 'Screens of answers',
      input: '200,000 characters with a brand in each sentence',
      atOnce: 1,
      // As a person loads it: without a pause, any screen makes visitors wait as long.
      perMinute: 60,
      send: () => load(`${siteUrl}${shown.path}`, { headers: { cookie: cookiesOf(shown.customer) } }),
    },
    {
      name: 'Searches of /mcp',
      input: '1,000 characters',
      atOnce: 4,
      perMinute: 1_200,
      send: (nth) =>
        post('/mcp', JSON.stringify(searchOf(words.repeat(5))), {
          accept: 'application/json, text/event-stream',
          'x-forwarded-for': addressOf(nth),
        }),
    },
    {
      name: 'Searches of /ask',
      input: '200 characters',
      atOnce: 4,
      perMinute: 1_200,
      send: (nth) => post('/ask', JSON.stringify({ query: words }), { 'x-forwarded-for': addressOf(nth) }),
    },
    {
      name: 'Addresses',
      input: 'a path of 12,000 slashes',
      atOnce: 4,
      send: (nth) => post(`/a${'/'.repeat(12_000)}b`, '', { 'x-forwarded-for': addressOf(nth) }),
    },
  ]
}
