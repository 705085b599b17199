import { ownStage } from '../support/own-stage.ts'
import { expect, test } from '../support/test.ts'

ownStage({ content: 'empty', added: { TRUST_PROXY: '0' } })

test('without a declared proxy, no address that a client claims gives it another sixty requests', async ({
  request,
}) => {
  const statuses: number[] = []
  for (let round = 0; round < 61; round++) {
    const headers = { 'x-forwarded-for': `192.0.2.${round}` }
    statuses.push((await request.get('/ask?query=agents&streaming=0', { headers })).status())
  }
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
})
