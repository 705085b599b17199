import {
  dashboardAddress,
  defaultFilters,
  exportAddress,
  isFiltered,
  withoutFilters,
} from '@/lib/client-area/visibility/filters'
import { readFilters } from '@/lib/client-area/visibility/read-filters'

const chosen = { range: '12m', engine: 'openai', kind: 'buying', topic: 'A & B', trend: 'position' } as const

const parametersOf = (address: string) =>
  Object.fromEntries(new URL(address, 'https://www.example.net').searchParams)

describe('the filters of the dashboard', () => {
  test('are the same after they were in an address', () => {
    expect(readFilters(parametersOf(dashboardAddress(chosen)))).toEqual(chosen)
    expect(readFilters(parametersOf(dashboardAddress({ ...chosen, topic: '' })))).toMatchObject({ topic: '' })
  })

  test('leave the address bare if all have their default values', () => {
    expect(dashboardAddress(defaultFilters)).toBe('/ai-discovery')
    expect(exportAddress(defaultFilters, 'brands')).toBe('/ai-discovery/export?report=brands')
  })

  test('have their default values where an address has wrong ones', () => {
    const wrong = { range: '99d', engine: 'nobody', kind: ['x', 'buying'], topic: 'x'.repeat(61), trend: '' }
    expect(readFilters(wrong)).toEqual(defaultFilters)
  })

  test('keep the range and the trend when they are cleared', () => {
    expect(withoutFilters(chosen)).toEqual({ ...defaultFilters, range: '12m', trend: 'position' })
    expect(isFiltered(chosen)).toBe(true)
    expect(isFiltered(withoutFilters(chosen))).toBe(false)
  })
})
