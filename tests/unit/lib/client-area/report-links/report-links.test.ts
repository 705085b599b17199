import { expiryOf, linkFields } from '@/lib/client-area/report-links/link-fields'
import { isNewOpening, openReportLink } from '@/lib/client-area/report-links/open-link'
import { endOf } from '@/lib/client-area/report-links/report-link'

const rpc = jest.fn()
jest.mock('@/lib/supabase/admin', () => ({
  adminClient: () => ({ rpc: (...given: unknown[]) => ({ retry: () => rpc(...given) }) }),
}))

const id = '7d0f5f52-3b44-4bb0-9f0a-0d8f7a3d3f10'
const siteId = '0b9b1a51-5d64-4f0c-8c5e-2a6a0d6f1a11'
const token = 'a'.repeat(32)

describe('the fields of a link', () => {
  it('have a tidy name, a known duration and an id', () => {
    const fields = linkFields.parse({ id, name: '  For \n the\u0000board ', duration: '30' })
    expect(fields).toEqual({ id, name: 'For the board', duration: '30' })
  })

  it.each([
    ['name', { name: ' \t ' }, 'Enter a name for the link.'],
    ['name', { name: 'x'.repeat(61) }, 'Use at most 60 characters.'],
    ['duration', { duration: '3650' }, 'Choose when the link expires.'],
    ['duration', { duration: '' }, 'Choose when the link expires.'],
    ['id', { id: 'mine' }, 'Invalid UUID'],
  ])('refuse a wrong %s', (field, wrong, message) => {
    const { error } = linkFields.safeParse({ id, name: 'For the board', duration: '7', ...wrong })
    expect(error?.issues.map(({ path, message: said }) => [path[0], said])).toEqual([[field, message]])
  })

  it('expire after so many days, or never', () => {
    const now = Date.parse('2026-11-24T12:00:00Z')
    const [week, quarter] = ['2026-12-01T12:00:00.000Z', '2027-02-22T12:00:00.000Z']
    const ends = (['7', '90', 'never'] as const).map((duration) => expiryOf(duration, now))
    expect(ends).toEqual([week, quarter, null])
  })
})

it('says how a link ended', () => {
  const now = Date.parse('2026-11-24T12:00:00Z')
  const past = '2026-11-24T12:00:00.000Z'
  const future = '2026-11-24T12:00:00.001Z'
  expect(endOf({ expiresAt: null, revokedAt: null }, now)).toBeNull()
  expect(endOf({ expiresAt: future, revokedAt: null }, now)).toBeNull()
  expect(endOf({ expiresAt: past, revokedAt: null }, now)).toEqual({ how: 'Expired', at: past })
  expect(endOf({ expiresAt: past, revokedAt: past }, now)).toEqual({ how: 'Revoked', at: past })
})

describe('opening a link', () => {
  it('returns what it leads to, and counts only if asked', async () => {
    const link = { siteId, siteName: 'example.com', name: 'For the board', isSample: false }
    rpc.mockResolvedValue({ data: link, error: null })
    expect(await openReportLink(token, true)).toEqual(link)
    expect(rpc).toHaveBeenLastCalledWith('open_report_link', { token, is_counted: true })
    await openReportLink(token, false)
    expect(rpc).toHaveBeenLastCalledWith('open_report_link', { token, is_counted: false })
  })

  it.each([
    '',
    'a'.repeat(31),
    'A'.repeat(32),
    `${token}\n`,
    '../prompts',
    'x'.repeat(100_000),
    "' or 1=1 --",
  ])('asks the database nothing about what is no token', async (text) => {
    rpc.mockClear()
    expect(await openReportLink(text, true)).toBeUndefined()
    expect(rpc).not.toHaveBeenCalled()
  })

  it('is undefined for an unknown token, and throws if the database does not respond', async () => {
    rpc.mockResolvedValueOnce({ data: null, error: null })
    expect(await openReportLink(token, false)).toBeUndefined()
    rpc.mockResolvedValueOnce({ data: null, error: { message: 'away' } })
    await expect(openReportLink(token, false)).rejects.toThrow('away')
  })

  it.each([
    [true, { 'sec-fetch-dest': 'document' }],
    [false, {}],
    [false, { 'sec-fetch-dest': 'empty' }],
    [false, { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
    [false, { 'sec-fetch-dest': 'document', purpose: 'prefetch' }],
  ])('counts as one: %s, with %j', async (isCounted, sent) => {
    const headers = new Headers([
      ...Object.entries(sent),
      ['x-forwarded-for', `192.0.2.${Object.keys(sent).length}`],
    ])
    expect(await isNewOpening(headers, `${token}${JSON.stringify(sent)}`)).toBe(isCounted)
  })

  it('counts once an hour for a client and a link', async () => {
    const count = (client: string, of: string) =>
      isNewOpening(new Headers({ 'sec-fetch-dest': 'document', 'x-forwarded-for': client }), of)
    const [one, other] = ['c'.repeat(32), 'd'.repeat(32)]
    const counted = [
      await count('192.0.2.9', one),
      await count('192.0.2.9', one),
      await count('192.0.2.9', other),
    ]
    expect([...counted, await count('192.0.2.10', one)]).toEqual([true, false, true, true])
  })
})
