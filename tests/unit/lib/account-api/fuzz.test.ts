import { resolve } from 'node:path'
import fc from 'fast-check'
import { answerRequest } from '@/lib/account-api/answer-request'
import { endpoints } from '@/lib/account-api/endpoints'
import { SECRET_KEY, type ServedSupabase, serveSupabase } from '@/tests/unit/support/served-supabase'
import { type MadeAccount, makeAccount } from './made-account'

const settings = {
  siteUrl: 'https://www.example.net',
  engines: {},
  supabase: { url: '', secretKey: SECRET_KEY },
}
jest.mock('@/lib/env/server', () => ({
  get environment() {
    return settings
  },
}))

let supabase: ServedSupabase
let account: MadeAccount

beforeAll(async () => {
  supabase = await serveSupabase(resolve('supabase'))
  settings.supabase.url = supabase.address
  account = await makeAccount(supabase.client(SECRET_KEY), 'Oak', 1)
})
afterAll(() => supabase.stop())

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom('', '0', '7d', 'openai', '\0', "'"),
)
const parameters = fc.array(
  fc.tuple(
    fc.oneof(fc.constantFrom('range', 'engine', 'kind', 'topic', 'limit', 'cursor', 'prompt'), text),
    text,
  ),
  { maxLength: 3 },
)
const requests = fc.record({
  path: fc.constantFrom(...endpoints.map(({ path }) => path)),
  site: fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: text }),
  answer: fc.oneof(fc.constant(undefined), text),
  parameters,
})

it('answers 1,000 random requests with a response or a refusal, never with an error of its own', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(requests, { minLength: 20, maxLength: 20 }), async (batch) => {
      globalThis.apiCallers = undefined
      await Promise.all(
        batch.map(
          async ({ path, site = account.siteId, answer = account.answerIds[0] ?? '', parameters: sent }) => {
            const parts = path
              .split('/')
              .slice(1)
              .map((part) => ({ '{site}': site, '{answer}': answer })[part] ?? part)
            const query = new URLSearchParams(
              sent.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
            )
            const response = await answerRequest(
              new Request(`https://www.example.net/api/v1?${query}`, {
                headers: { authorization: `Bearer ${account.key}` },
              }),
              parts,
            )
            statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
            expect([200, 400, 404]).toContain(response.status)
          },
        ),
      )
    }),
    { numRuns: 50 },
  )
  expect([...statuses.keys()].toSorted()).toEqual([200, 400, 404])
  expect(log).not.toHaveBeenCalled()
})
