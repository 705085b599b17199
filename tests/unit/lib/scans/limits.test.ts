import { createHash } from 'node:crypto'
import { makerHashOf, makerHashOfSecret, makerOf } from '@/lib/scans/maker'
import { acquireScan, maxRunningScans, maxScansOfVisitor, maxVisitorScans } from '@/lib/scans/running-scans'
import { beginScan, limitRequest } from '@/lib/scans/scan-limits'

describe('scan-limits', () => {
  const from = (visitor: string) => ({ headers: new Headers({ 'x-forwarded-for': visitor }) })

  beforeEach(() => {
    jest.useFakeTimers()
    globalThis.scanLimits = undefined
    globalThis.runningScans = undefined
  })

  afterEach(() => jest.useRealTimers())

  /** Sends requests of one visitor. @returns the number that passed, and the last refusal */
  async function send(visitor: string, requests: number) {
    let passed = 0
    let refusal: Awaited<ReturnType<typeof limitRequest>>
    for (let sent = 0; sent < requests; sent++) {
      const refused = await limitRequest(from(visitor))
      if (refused) refusal = refused
      else passed += 1
    }
    return { passed, refusal }
  }

  /** Runs scans of an address, one after another. */
  async function scan(address: string, scans: number) {
    let passed = 0
    for (let run = 0; run < scans; run++) {
      const { release } = await beginScan(address, from('192.0.2.1'))
      release?.()
      if (release) passed += 1
    }
    return passed
  }

  it('allows a visitor 6 requests in a minute', async () => {
    expect(await send('192.0.2.1', 8)).toEqual({ passed: 6, refusal: { limit: 'visitor', seconds: 60 } })
    expect(await send('192.0.2.2', 1)).toMatchObject({ passed: 1 })
    jest.advanceTimersByTime(60_000)
    expect(await send('192.0.2.1', 8)).toMatchObject({ passed: 6 })
  })

  it('allows a visitor 40 requests in an hour', async () => {
    let passed = 0
    for (let minute = 0; minute < 10; minute++) {
      passed += (await send('192.0.2.1', 6)).passed
      jest.advanceTimersByTime(60_000)
    }
    expect(passed).toBe(40)
    expect(await send('192.0.2.1', 1)).toEqual({ passed: 0, refusal: { limit: 'visitor', seconds: 50 * 60 } })
    jest.advanceTimersByTime(50 * 60_000)
    expect(await send('192.0.2.1', 1)).toMatchObject({ passed: 1 })
  })

  it('allows all visitors 120 requests in a minute, and counts none that it refuses', async () => {
    let passed = 0
    for (let visitor = 0; visitor < 60; visitor++) passed += (await send(`198.51.100.${visitor}`, 6)).passed
    expect(passed).toBe(120)
    jest.advanceTimersByTime(30_000)
    expect(await send('192.0.2.1', 10)).toEqual({ passed: 0, refusal: { limit: 'total', seconds: 30 } })
    jest.advanceTimersByTime(30_000)
    expect(await send('192.0.2.1', 10)).toMatchObject({ passed: 6, refusal: { limit: 'visitor' } })
  })

  it('leaves room for the first request of others when some visitors use all of theirs', async () => {
    for (let visitor = 0; visitor < 20; visitor++) await send(`198.51.100.${visitor}`, 6)
    expect(await send('192.0.2.1', 2)).toMatchObject({ passed: 1, refusal: { limit: 'total' } })
  })

  it('allows 4 scans of a host in 10 minutes', async () => {
    expect(await scan('https://www.example.com/a', 2)).toBe(2)
    expect(await scan('http://EXAMPLE.com:8080/b', 3)).toBe(2)
    expect(await scan('https://example.com./', 1)).toBe(0)
    expect(await beginScan('https://example.com/', from('192.0.2.1'))).toEqual({
      refusal: { limit: 'host', seconds: 600 },
    })
    expect(await scan('https://shop.example.com/', 1)).toBe(1)
    jest.advanceTimersByTime(10 * 60_000)
    expect(await scan('https://example.com/', 9)).toBe(4)
  })

  it('runs 3 scans of a visitor and 16 of all visitors at once, and does not count one that it refuses', async () => {
    const begin = (place: number) =>
      beginScan(`https://site-${place}.example/`, from(`192.0.2.${Math.floor(place / maxScansOfVisitor)}`))
    const running = await Promise.all(Array.from({ length: maxVisitorScans }, (_, place) => begin(place)))
    const refused = { refusal: { limit: 'running', seconds: 10 } }
    expect(await beginScan('https://late.example/', from('192.0.2.99'))).toEqual(refused)
    for (const { release } of running.slice(1)) release?.()
    expect([(await begin(0)).release, (await begin(1)).release]).toEqual([
      expect.anything(),
      expect.anything(),
    ])
    expect(await begin(2)).toEqual({ refusal: { limit: 'visitor', seconds: 10 } })
  })

  it('runs 20 scans at once, some of them of sites of customers', async () => {
    const running = await Promise.all(
      Array.from({ length: maxVisitorScans }, (_, place) =>
        beginScan(`https://site-${place}.example/`, from(`192.0.2.${place}`)),
      ),
    )
    const own = Array.from({ length: maxRunningScans - maxVisitorScans }, () => acquireScan())
    expect(own).not.toContain(undefined)
    const [first] = running
    first?.release?.()
    // Releasing twice frees one place.
    first?.release?.()
    expect(await scan('https://late.example/', 1)).toBe(1)
    expect(acquireScan()).toBeDefined()
    expect(acquireScan()).toBeUndefined()
  })

  it('frees the place of a scan that the limit of its host refuses', async () => {
    await scan('https://example.com/', 4)
    expect(await scan('https://example.com/', 2 * maxRunningScans)).toBe(0)
    expect(globalThis.runningScans?.size).toBe(0)
  })
})

const withCookie = (cookie?: string) => ({ headers: new Headers(cookie === undefined ? {} : { cookie }) })

const secret = 'Ab_-'.repeat(8)

const digest = createHash('sha256').update(secret).digest('hex')

it('gives a new browser a secret and recognizes it by the cookie', () => {
  const { makerHash, setCookie = '' } = makerOf(withCookie(), true)
  expect(setCookie).toMatch(
    /^checks=[A-Za-z0-9_-]{32}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
  )
  const returning = withCookie(setCookie.split(';')[0])
  expect(makerOf(returning, true)).toEqual({ makerHash, setCookie: undefined })
  expect(makerHashOf(returning)).toBe(makerHash)
})

it('gives each new browser another secret, and leaves out Secure without HTTPS', () => {
  const [one, other] = [makerOf(withCookie(), true), makerOf(withCookie(), false)]
  expect(one.makerHash).not.toBe(other.makerHash)
  expect(other.setCookie).not.toContain('Secure')
})

it.each([`checks=${secret}`, `a=b; checks=${secret}`, `a=b;checks=${secret}; c=d`])(
  'reads the cookie from %s',
  (cookie) => {
    expect(makerHashOf(withCookie(cookie))).toBe(digest)
    expect(makerHashOfSecret(secret)).toBe(digest)
  },
)

it.each([
  ...['', 'checks=', 'checks=short', `mychecks=${secret}`],
  ...[`checks=${secret}a`, `checks=${secret.slice(1)}=`],
])('replaces the unusable cookie %p', (cookie) => {
  expect(makerHashOf(withCookie(cookie))).toBeUndefined()
  expect(makerOf(withCookie(cookie), true).setCookie).toBeDefined()
})

it.each([undefined, '', 'short', `${secret}a`])('has no digest for the value %p', (value) => {
  expect(makerHashOfSecret(value)).toBeUndefined()
})
