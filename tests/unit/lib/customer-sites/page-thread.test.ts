import { readInThread } from '@/lib/customer-sites/page-thread'
import { environment } from '@/tests/unit/support/environment'

jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))

const url = `${environment.siteUrl}/`
const token = 'a1'.repeat(16)
const home = {
  body: Buffer.from(`<head><meta name="ai-discovery-verification" content="${token}">`),
  contentType: 'text/html',
  token,
}

it('refuses what one account has waiting beyond its share, in a sentence, and reads the pages of others', async () => {
  const accounts = [...Array<string>(10).fill('one'), 'other']
  const results = await Promise.allSettled(
    accounts.map((account) => readInThread('proof', home, url, account)),
  )
  const read = { status: 'fulfilled', value: { hasProof: true, firstCode: token, hasElement: true } }
  // One is in the thread, and five wait.
  expect(results.slice(0, 6)).toEqual(Array(6).fill(read))
  expect(results.at(-1)).toEqual(read)
  const reason = { message: 'Too many pages are being checked right now. Try again in a minute.' }
  expect(results.slice(6, 10)).toMatchObject(Array(4).fill({ status: 'rejected', reason }))
})
