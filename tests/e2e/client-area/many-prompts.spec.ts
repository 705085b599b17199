import { clientAs, createCustomer } from '../../support/customers.ts'
import { expect, test } from '../support/test.ts'

test('lists all prompts of a site with more prompts than one Supabase response holds', async ({
  stage,
  request,
}) => {
  const customer = await createCustomer(stage)
  const client = clientAs(stage, customer)
  const { data: site } = await client.from('sites').select('id').single()
  const prompt = (n: number) => ({ site_id: site?.id, text: `Question number ${n}?`, is_enabled: n > 1_000 })
  const prompts = Array.from({ length: 1_003 }, (_, n) => prompt(n + 1))
  const { error } = await client.from('prompts').insert(prompts)
  expect(error).toBeNull()
  const response = await request.get('/ai-discovery/prompts', {
    headers: { cookie: customer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })
  const shown = new Set((await response.text()).match(/Question number \d+\?/g))
  expect(shown.size).toBe(1_003)
})
