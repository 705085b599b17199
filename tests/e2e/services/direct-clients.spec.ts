import { ownStage } from '../support/own-stage.ts'
import { expect, test } from '../support/test.ts'

ownStage({ content: 'empty', added: { TRUST_PROXY: '0' } })

// One is answered by a route, the other by the proxy in front of a page: both read the address that they count.
for (const address of ['/ask?query=agents&streaming=0', '/blog/search?q=agents']) {
  test(`without a declared proxy, no address that a client claims gives it another sixty requests of ${address}`, async ({
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
