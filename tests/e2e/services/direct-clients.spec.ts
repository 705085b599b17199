import { ownStage } from '../support/own-stage.ts'
import { expect, test } from '../support/test.ts'

ownStage({ content: 'empty', added: { TRUST_PROXY: '0' } })

// A route handler serves one, and the proxy runs before the other; both rate-limit by the client's address.
for (const address of ['/ask?query=agents&streaming=0', '/blog/search?q=agents']) {
  test(`limits ${address} by connection when no proxy is declared, whatever address a client claims`, async ({
    request,
  }) => {
    const statuses: number[] = []
    for (let round = 0; round < 61; round++) {
      const headers = { 'x-forwarded-for': `192.0.2.${round}` }
      statuses.push((await request.get(address, { headers })).status())
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses[60]).toBe(429)
  })
}
