import { contentLakeAuth } from '@/studio/lake/lake-auth'

test("sends requests to the project's own host to the lake, and no others", async () => {
  const send = jest.fn(async () => new Response())
  globalThis.fetch = send
  const apiHost = 'https://lake.example.com'
  contentLakeAuth({ projectId: 'local', dataset: 'production', apiHost, token: 'token' })
  for (const address of [
    'https://local.lake.example.com/v2021-06-07/users/me?tag=sdk',
    'https://lake.example.com/v1/ping',
    'https://local.lake.example.com.evil.example/v1/ping',
    '/api/studio-home',
  ])
    await fetch(address, { method: 'POST' })
  expect(send.mock.calls).toEqual([
    ['https://lake.example.com/v2021-06-07/users/me?tag=sdk', { method: 'POST' }],
    ['https://lake.example.com/v1/ping', { method: 'POST' }],
    ['https://local.lake.example.com.evil.example/v1/ping', { method: 'POST' }],
    ['/api/studio-home', { method: 'POST' }],
  ])
})
