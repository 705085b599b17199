import { agents, purposeNames } from '@/lib/ai-agents/agents'

test('names each agent once, whatever the case', () => {
  const tokens = agents.flatMap(({ token, otherTokens }) => [token, ...otherTokens])
  expect(new Set(tokens.map((token) => token.toLowerCase())).size).toBe(tokens.length)
})

test.each(agents)('has a source, a known purpose and valid places for $token', (agent) => {
  const { purpose, source, seen, rangesUrl, hostDomains, isRobotsOnly } = agent
  expect(new URL(source).protocol).toBe('https:')
  expect(seen).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])$/)
  expect(Object.keys(purposeNames)).toContain(purpose)
  if (rangesUrl !== undefined) expect(new URL(rangesUrl).href).toBe(rangesUrl)
  for (const domain of hostDomains) expect(domain).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
  // Nobody is accused by names alone.
  if (hostDomains.length > 0) expect(rangesUrl).toBeDefined()
  if (isRobotsOnly) expect(rangesUrl).toBeUndefined()
})

test('accepts no domain in which customers of a cloud have names', () => {
  const domains = agents.flatMap(({ hostDomains }) => hostDomains)
  const clouds = ['googleusercontent.com', 'amazonaws.com', 'cloudapp.azure.com']
  for (const cloud of clouds)
    expect(domains.filter((domain) => domain === cloud || cloud.endsWith(`.${domain}`))).toEqual([])
})
