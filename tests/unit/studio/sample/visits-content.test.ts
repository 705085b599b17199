import { readFileSync } from 'node:fs'
import { readJsonLine } from '@/lib/visits/logs/json-line'
import { maxLineBytes } from '@/lib/visits/logs/log-line'
import { maxUploads } from '@/lib/visits/logs/upload-slots'
import { maxLogBytes } from '@/lib/visits/receiving/receive-logs'
import { maxTagBytes, tagRequest } from '@/lib/visits/receiving/tag-request'
import { maxVisitsBytes, visitsRequest } from '@/lib/visits/receiving/visits-request'
import { sketchEntry, visitorDigest } from '@/lib/visits/visitors/visitor-digest'
import { codeOf, tableOf, wordsOf } from './sample-dataset'

const kib = 1024
const api = 'docPage-visits-api'
const counting = 'docPage-how-visitors-are-counted'

/** Sources are read where a value is not exported: the documentation must follow the code, not the other way round. */
const source = (file: string) => readFileSync(file, 'utf8')
const migration = source('supabase/migrations/20261124000300_visits.sql')

const limitRows = new Map(tableOf(api, 'Limits of the endpoints').map(([name, limit]) => [name, limit]))

describe('the page Visits API', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-24T12:00:00Z') })
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('has every error code with its status', () => {
    const union = /type RefusalCode =([^;]*?)\n\n/.exec(source('lib/visits/refusal.ts'))?.[1] ?? ''
    const codes = [...union.matchAll(/'(\w+)'/g)].map(([, code]) => code)
    expect(codes.length).toBeGreaterThan(5)
    expect(new Set(tableOf(api, 'Error codes').map(([code]) => code))).toEqual(new Set(codes))
  })

  test('has an example of a batch that the endpoint takes', () => {
    const [call = ''] = codeOf(api)
    const body = /-d '([\s\S]*)'/.exec(call)?.[1] ?? ''
    expect(visitsRequest.safeParse(JSON.parse(body))).toMatchObject({ success: true })
  })

  test('has an example of a page view that the endpoint takes', () => {
    const example = codeOf(api).find((code) => code.startsWith('POST /api/tag')) ?? ''
    const body = example.slice(example.indexOf('{')).replace('tag_…', `tag_${'a'.repeat(32)}`)
    expect(tagRequest.safeParse(JSON.parse(body))).toMatchObject({ success: true })
  })

  test('names the fields of a visit as the endpoint does', () => {
    const names = tableOf(api, 'Fields of a batch').map(([name]) => name)
    const known = [
      ...Object.keys(visitsRequest.shape),
      ...['id', 'at', 'path', 'status', 'userAgent', 'address', 'method'].map((name) => `visits[].${name}`),
    ]
    expect(names).toEqual(known)
  })

  test('lists only names of fields that the reader of NDJSON understands', () => {
    const values: Record<string, string | number> = {
      Time: '2026-11-24T09:30:00Z',
      Path: '/pricing',
      Status: 404,
      'User agent': 'GPTBot/1.3',
      Address: '203.0.113.7',
    }
    const whole = { time: values.Time, path: '/', user_agent: 'x' }
    const line: Record<string, object> = {
      Time: { path: '/', user_agent: 'x' },
      Path: { time: values.Time, user_agent: 'x' },
      'User agent': { time: values.Time, path: '/' },
    }
    const read: Record<string, unknown> = {
      Time: Date.parse('2026-11-24T09:30:00Z'),
      Path: '/pricing',
      Status: 404,
      'User agent': 'GPTBot/1.3',
      Address: '203.0.113.7',
    }
    const property: Record<string, string> = {
      Time: 'at',
      Path: 'path',
      Status: 'status',
      'User agent': 'userAgent',
      Address: 'address',
    }
    let count = 0
    for (const [field = '', names = ''] of tableOf(api, 'Names of the fields in NDJSON')) {
      for (const name of names.replace(/;.*/, '').split(', ')) {
        const text = JSON.stringify({ ...(line[field] ?? whole), [name]: values[field] })
        expect(readJsonLine(text)).toHaveProperty(property[field] ?? '', read[field])
        count += 1
      }
    }
    expect(count).toBeGreaterThan(20)
  })

  test('has the limits of the endpoints', () => {
    const limits = source('lib/visits/receiving/limits.ts')
    const points = (name: string) => {
      const digits = new RegExp(`name: '${name}', points: ([\\d_]+), seconds: 60`).exec(limits)?.[1] ?? ''
      return `${Number(digits.replaceAll('_', '')).toLocaleString('en-US')} a minute`
    }
    expect(limitRows.get('Body of /api/visits')).toBe(`${maxVisitsBytes / kib} KB, 500 visits`)
    expect(limitRows.get('Body of /api/visits/logs')).toBe(
      `${maxLogBytes / kib / kib} MB; ${maxUploads} uploads at a time`,
    )
    expect(limitRows.get('Body of /api/tag')).toBe(`${maxTagBytes / kib} KB`)
    expect(limitRows.get('Visits of one server key')).toBe(points('ingest-visits'))
    expect(limitRows.get('Page views of one tag key')).toBe(points('ingest-pages'))
    expect(limitRows.get('Page views of one network address')).toBe(points('ingest-visitor'))
    expect(wordsOf(api)).toContain(`A line has ${maxLineBytes / kib} KB at most`)
  })
})

describe('the page How visitors are counted', () => {
  const visitor = { siteId: 'site', client: '203.0.113.7', userAgent: 'Firefox' }
  const kept = new Map(tableOf(counting, 'What is stored').map(([record, , time]) => [record, time]))
  const longest = /kept_from constant \w+ := \(this_month - interval '(\d+ months)'\)/.exec(migration)?.[1]
  /** How long the scheduled work keeps a total, as the migration says it. */
  const interval = (table: string, grain: string) => {
    const since = new RegExp(`\\('${table}', '${grain}', (?:now\\(\\) - interval '([^']+)'|kept_from)`).exec(
      migration,
    )
    return since ? (since[1] ?? longest) : undefined
  }

  test('describes digests and sketches as they are', () => {
    const salt = '0'.repeat(32)
    expect(visitorDigest(salt, visitor)).toHaveLength(128 / 4)
    expect(codeOf(counting)[0]).toContain('128 bits')
    const { register } = sketchEntry(salt, visitor)
    expect(register).toBeLessThan(4_096)
    expect(wordsOf(counting)).toContain('4,096 small numbers')
  })

  test('has how long each record is kept', () => {
    expect(interval('visit_totals', 'hour')).toBe(kept.get('Visits by hour'))
    expect(interval('visit_totals', 'day')).toBe(kept.get('Visits by day and month'))
    expect(interval('visitor_totals', 'hour')).toBe(kept.get('Visitors by hour'))
    expect(interval('visitor_totals', 'day')).toBe(kept.get('Visitors by day'))
    const pages = ['hour', 'day', 'month'].map((grain) => `by ${grain} ${interval('page_totals', grain)}`)
    expect(kept.get('Visits by page')?.toLowerCase()).toBe(
      `${pages.join(', ')}, by year as long as one of its months`,
    )
    expect(migration).toMatch(/\('page_totals', 'year', date_trunc\('year', kept_from/)
    expect(migration).toContain('delete from public.visitor_months where month < kept_from')
    expect(kept.get('Sketch of a month')).toBe(longest)
    expect(migration).toContain(`this_month - interval '4 months'`)
    expect(kept.get('A visit of an agent')).toContain('4 to 5 months')
  })
})
