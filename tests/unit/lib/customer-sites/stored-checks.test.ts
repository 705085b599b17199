import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { reportsOf } from '@/lib/customer-sites/reports'
import { storeCheck } from '@/lib/customer-sites/store-check'
import { storeProof } from '@/lib/customer-sites/store-proof'
import { newNonce } from '@/lib/customer-sites/verification-request'
import { SECRET_KEY, type ServedSupabase, serveSupabase } from '@/tests/unit/support/served-supabase'

const settings = { siteUrl: 'https://www.example.net', supabase: { url: '', secretKey: SECRET_KEY } }
jest.mock('@/lib/env/server', () => ({
  get environment() {
    return settings
  },
}))

let supabase: ServedSupabase
const admin = () => supabase.client(SECRET_KEY)
beforeAll(async () => {
  supabase = await serveSupabase(resolve('supabase'))
  settings.supabase.url = supabase.address
})
afterAll(() => supabase.stop())

const siteSchema = z.object({ id: z.string(), verification_token: z.string() })
const domain = 'shop.example.com'

async function addSite() {
  const account = await admin().from('accounts').insert({ name: 'Account' }).select('id').single()
  const { id: account_id } = z.object({ id: z.string() }).parse(account.data)
  const site = await admin().from('sites').insert({ account_id, name: 'Shop', domain }).select().single()
  const { id, verification_token: token } = siteSchema.parse(site.data)
  return { id, token }
}

const installOf = async (siteId: string) => {
  const { data } = await admin().from('site_installs').select().eq('site_id', siteId).single()
  return data
}

describe('storeProof', () => {
  const verifiedBy = async (id: string) => {
    const { data } = await admin().from('sites').select('verified_at, verified_by').eq('id', id).single()
    return data
  }

  it('stores how and when a domain was proved', async () => {
    const { id, token } = await addSite()
    expect(await storeProof(id, { domain, token }, 'dns')).toBe(true)
    expect(await verifiedBy(id)).toEqual({ verified_at: expect.any(String), verified_by: 'dns' })
  })

  it('stores nothing if the domain was changed meanwhile, or for another token', async () => {
    const { id, token } = await addSite()
    await admin().from('sites').update({ domain: 'other.example.com' }).eq('id', id)
    expect(await storeProof(id, { domain, token }, 'file')).toBe(false)
    expect(await storeProof(id, { domain: 'other.example.com', token: '0'.repeat(32) }, 'meta')).toBe(false)
    expect(await verifiedBy(id)).toEqual({ verified_at: null, verified_by: null })
  })
})

describe('storeCheck', () => {
  it('stores a problem of an install that was never seen, and does not call it seen', async () => {
    const { id } = await addSite()
    await storeCheck(id, 'tag', 'x'.repeat(600))
    expect(await installOf(id)).toMatchObject({
      first_seen_at: null,
      last_seen_at: null,
      last_checked_at: expect.any(String),
      problem: 'x'.repeat(500),
    })
    await storeCheck(id, 'tag', undefined)
    expect(await installOf(id)).toMatchObject({ last_seen_at: null, problem: null })
  })

  it('calls hosted files seen that were found, until when they were found last', async () => {
    const { id } = await addSite()
    await storeCheck(id, 'files', undefined)
    const found = await installOf(id)
    expect(found).toMatchObject({ last_seen_at: expect.any(String), problem: null })
    await storeCheck(id, 'files', 'llms.txt is missing.')
    expect(await installOf(id)).toMatchObject({
      last_seen_at: found?.last_seen_at,
      problem: 'llms.txt is missing.',
    })
  })
})

describe('reportsOf', () => {
  it('finds the report of a verification request, after those before it were processed', async () => {
    const { id } = await addSite()
    const digest = createHash('sha256').update(id).digest('hex')
    const key = { site_id: id, kind: 'server', digest, hint: 'abcd' }
    expect((await admin().from('ingest_keys').insert(key)).error).toBeNull()
    const nonce = newNonce()
    const reports = reportsOf(id)
    expect(await reports.find(nonce)).toBeUndefined()

    const event = { id: crypto.randomUUID(), at: new Date().toISOString(), kind: 'check', path: '/', nonce }
    const batches = [{ digest, source: 'express', version: '1.0.0', events: [event] }]
    expect((await admin().rpc('store_visit_batches', { batches })).data).toEqual([{ problem: null }])
    expect(await reports.areWaiting()).toBe(true)
    expect(await reports.find(newNonce())).toBeUndefined()
    expect(await reports.areWaiting()).toBe(false)
    expect(await reports.find(nonce)).toEqual({ source: 'express' })
  })
})
