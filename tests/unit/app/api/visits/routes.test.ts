import * as structuredData from '@/app/api/tag/[key]/route'
import * as tag from '@/app/api/tag/route'
import * as logs from '@/app/api/visits/logs/route'
import * as visits from '@/app/api/visits/route'
import { FakeDatabase, forgetIngestState, serverKey } from '@/tests/unit/lib/visits/fake-database'

let database: FakeDatabase
const after = jest.fn((_work: () => Promise<void>) => undefined)
jest.mock('@/lib/env/server', () => jest.requireActual('@/tests/unit/support/environment'))
jest.mock('@/lib/supabase/admin', () => ({ adminClient: () => database.client() }))
jest.mock('next/server', () => ({ after: (work: () => Promise<void>) => after(work) }))

beforeEach(() => {
  database = new FakeDatabase()
  forgetIngestState()
  after.mockClear()
})

it.each([
  ['/api/visits', visits],
  ['/api/visits/logs', logs],
  ['/api/tag', tag],
])('%s refuses other methods than POST, and names it', async (_, route) => {
  for (const answer of [route.GET(), route.PUT(), route.PATCH(), route.DELETE()]) {
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST, OPTIONS')
    expect(await answer.json()).toMatchObject({ error: { code: 'method_not_allowed' } })
  }
  expect(route.OPTIONS().status).toBe(204)
})

it('lets pages of any origin send events and read structured data, and nothing else', () => {
  expect(Object.fromEntries(tag.OPTIONS().headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
  })
  expect(structuredData.OPTIONS().headers.get('access-control-allow-origin')).toBe('*')
  expect(tag.GET().headers.get('access-control-allow-origin')).toBe('*')
  expect(visits.GET().headers.get('access-control-allow-origin')).toBeNull()
})

it('rolls visits up after the response that says that they are stored', async () => {
  const post = (key: string) =>
    logs.POST(
      new Request('https://www.example.com/api/visits/logs', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: '',
      }),
    )
  await post('srv_x')
  expect(after).not.toHaveBeenCalled()
  await post(serverKey)
  await post(serverKey)
  expect(after).toHaveBeenCalledTimes(1)
  await after.mock.calls[0]?.[0]()
  expect(database.calls).toContain('roll_up_visits')
})
