import { GET, POST } from '@/app/api/newsletter/send/route'

jest.mock('@/lib/env/server', () => ({
  environment: { cronSecret: 'a-cron-secret-for-tests', supabase: { mode: 'hosted' } },
}))
jest.mock('@/lib/content/queries/newsletter-issues', () => ({ loadIssueToSend: async () => null }))
jest.mock('@/lib/newsletter/sending/queue-issue', () => ({}))

const call = (method: 'GET' | 'POST', secret: string) =>
  new Request('https://www.example.com/api/newsletter/send?slug=june', {
    method,
    headers: { authorization: `Bearer ${secret}` },
    ...(method === 'POST' && { body: '{"slug":"june"}' }),
  })

it.each([
  ['GET', GET],
  ['POST', POST],
] as const)('names the missing Supabase secret key to the command that sends (%s)', async (method, route) => {
  const response = await route(call(method, 'a-cron-secret-for-tests'))
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    message: expect.stringMatching(/^The site has no SUPABASE_SECRET_KEY/),
  })
  expect((await route(call(method, 'another-secret'))).status).toBe(401)
})
