import { connectionIn, coverageOf, type Install } from '@/lib/client-area/analytics/coverage'

const install = (source: string, firstSeenAt: string, lastSeenAt = firstSeenAt): Install => ({
  source,
  firstSeenAt,
  lastSeenAt,
})

describe('the coverage of a site', () => {
  test('is unknown without an install, even if files are hosted for it', () => {
    expect(coverageOf([install('files', '2026-11-01T00:00:00Z')], null)).toEqual({
      agents: null,
      people: null,
    })
  })

  test.each(['next', 'express', 'cloudflare', 'custom', 'logs'])('of agents comes from %s', (source) => {
    const { agents, people } = coverageOf([install(source, '2026-11-01T00:00:00Z')], null)
    expect(agents).toEqual({ since: '2026-11-01T00:00:00Z', lastSeenAt: '2026-11-01T00:00:00Z' })
    expect(people).toBeNull()
  })

  test('of people comes from the tag', () => {
    const { agents, people } = coverageOf(
      [install('tag', '2026-11-01T00:00:00Z', '2026-11-09T00:00:00Z')],
      null,
    )
    expect(agents).toBeNull()
    expect(people).toEqual({ since: '2026-11-01T00:00:00Z', lastSeenAt: '2026-11-09T00:00:00Z' })
  })

  test('begins with the first of several installs, or with older visits in uploaded logs', () => {
    const installs = [
      install('logs', '2026-11-08T00:00:00Z', '2026-11-09T00:00:00Z'),
      install('next', '2026-11-05T00:00:00+01:00', '2026-11-10T00:00:00Z'),
    ]
    expect(coverageOf(installs, null).agents).toEqual({
      since: '2026-11-05T00:00:00+01:00',
      lastSeenAt: '2026-11-10T00:00:00Z',
    })
    expect(coverageOf(installs, '2026-09-01T00:00:00Z').agents?.since).toBe('2026-09-01T00:00:00Z')
  })
})

test('compares with the period before only if all of it is covered', () => {
  const coverage = { since: '2026-11-11T00:00:00Z', lastSeenAt: '2026-11-24T00:00:00Z' }
  expect(connectionIn(coverage, { beforeAt: '2026-11-11T00:00:00.000Z' }).isComparable).toBe(true)
  expect(connectionIn(coverage, { beforeAt: '2026-11-10T00:00:00.000Z' }).isComparable).toBe(false)
})
