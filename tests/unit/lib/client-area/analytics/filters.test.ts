import fc from 'fast-check'
import { agentOwners, purposes, visitingAgents } from '@/lib/client-area/analytics/agent-facts'
import {
  agentNames,
  analyticsAddress,
  assistantNames,
  consistentFilters,
  defaultFilters,
  enteredPage,
  exportAddress,
  type Filters,
  filterCount,
  filteredStatuses,
  withoutFilters,
} from '@/lib/client-area/analytics/filters'
import { readFilters } from '@/lib/client-area/analytics/read-filters'
import { statusGroups } from '@/lib/client-area/analytics/status-groups'
import { visitRangeIds } from '@/lib/client-area/report/ranges'

const parametersIn = (address: string) =>
  Object.fromEntries(new URL(address, 'https://site.example').searchParams)

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const anyFilters: fc.Arbitrary<Filters> = fc.record({
  range: fc.constantFrom(...visitRangeIds),
  owner: orNull(fc.constantFrom(...agentOwners)),
  purpose: orNull(fc.constantFrom(...purposes)),
  agent: orNull(fc.constantFrom(...visitingAgents.map(({ token }) => token))),
  page: orNull(fc.webPath({ size: 'small' }).map((path) => `/${path}`.slice(0, 300))),
  status: orNull(fc.constantFrom(...statusGroups)),
  split: fc.constantFrom('purpose', 'owner'),
})

describe('the filters in an address', () => {
  test('are the same after they were written and read', () => {
    fc.assert(
      fc.property(anyFilters, (filters) => {
        expect(readFilters(parametersIn(analyticsAddress(filters)))).toEqual(consistentFilters(filters))
      }),
    )
  })

  test('leave out what is not filtered', () => {
    expect(analyticsAddress(defaultFilters)).toBe('/ai-discovery/analytics')
    expect(analyticsAddress({ ...defaultFilters, range: '30d', page: '/a b' })).toBe(
      '/ai-discovery/analytics?range=30d&page=%2Fa+b',
    )
    expect(exportAddress({ ...defaultFilters, owner: 'OpenAI' }, 'pages')).toBe(
      '/ai-discovery/analytics/export?owner=OpenAI&report=pages',
    )
  })

  test.each([
    { range: '1y', owner: 'Nobody', purpose: 'x', agent: 'Nobot', page: 'pricing', status: '404', split: '' },
    { range: ['', '30d'], owner: ['', 'OpenAI'], page: `/${'x'.repeat(300)}` },
    { page: '/pricing?x=1' },
    { page: '/a\u0000b' },
    { page: '/\ud800' },
    { agent: 'Google-Extended' },
    { unknown: 'x', __proto__: 'x' },
  ])('count as none if they are wrong: %j', (given) => expect(readFilters(given)).toEqual(defaultFilters))

  test('are read whatever an address has', () => {
    const anything = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()), fc.anything()))
    fc.assert(fc.property(anything, (given) => void readFilters(given)))
  })

  test('count the first of a repeated parameter', () => {
    expect(readFilters({ status: ['missing', 'error'] }).status).toBe('missing')
  })

  test('drop an agent that the owner or purpose excludes', () => {
    expect(readFilters({ agent: 'GPTBot', owner: 'OpenAI' }).agent).toBe('GPTBot')
    expect(readFilters({ agent: 'GPTBot', owner: 'Google' }).agent).toBeNull()
    expect(readFilters({ agent: 'GPTBot', purpose: 'search' }).agent).toBeNull()
  })

  test('are counted and cleared without the range and the kind of chart', () => {
    const filters: Filters = { ...defaultFilters, range: '12m', split: 'owner', owner: 'OpenAI', page: '/' }
    expect(filterCount(filters)).toBe(2)
    expect(withoutFilters(filters)).toEqual({ ...defaultFilters, range: '12m', split: 'owner' })
  })
})

describe('an entered page', () => {
  test.each([
    ['/pricing', '/pricing'],
    [' pricing ', '/pricing'],
    ['/pricing?x=1#top', '/pricing'],
    ['https://www.shop.example/pricing?x=1', '/pricing'],
    ['HTTP://shop.example', '/'],
    ['/a%20b/ü', '/a%20b/ü'],
    ['', null],
    ['?x=1', null],
    ['https://', null],
    [`/${'x'.repeat(300)}`, null],
  ])('%j is %j', (entered, page) => expect(enteredPage(entered)).toBe(page))
})

describe('what filters include', () => {
  test('is all agents, assistants and statuses without a filter', () => {
    expect(agentNames(defaultFilters)).toBeNull()
    expect(assistantNames(defaultFilters)).toBeNull()
    expect(filteredStatuses(defaultFilters)).toBeNull()
  })

  test('is the agents and assistants of an owner', () => {
    const filters: Filters = { ...defaultFilters, owner: 'OpenAI' }
    expect(agentNames(filters)).toEqual(['ChatGPT-User', 'GPTBot', 'OAI-SearchBot'])
    expect(assistantNames(filters)).toEqual(['chatgpt'])
    expect(agentNames({ ...filters, purpose: 'search' })).toEqual(['OAI-SearchBot'])
    expect(agentNames({ ...filters, owner: 'Common Crawl', purpose: 'search' })).toEqual([])
  })

  test('is no agent that only robots.txt knows', () => {
    expect(agentNames({ ...defaultFilters, owner: 'Google', purpose: 'training' })).toEqual([])
  })

  test('is the statuses of a group', () => {
    expect(filteredStatuses({ ...defaultFilters, status: 'missing' })).toEqual([404, 410])
    expect(filteredStatuses({ ...defaultFilters, status: 'unknown' })).toEqual([0])
  })
})
