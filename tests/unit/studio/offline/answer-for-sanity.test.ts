import { stubSanityRequests } from '@/studio/offline/answer-for-sanity'

const fetched = jest.fn(async (..._: Parameters<typeof fetch>) => new Response('from the network'))

function ask(...request: Parameters<typeof fetch>): Promise<Response> {
  const scope = { fetch: fetched }
  stubSanityRequests(scope)
  return scope.fetch(...request)
}

beforeEach(() => fetched.mockClear())

it('reports no newer version of the Studio', async () => {
  const response = await ask('https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.16.0/t1795371253')
  expect(await response.json()).toEqual({})
  expect(fetched).not.toHaveBeenCalled()
})

it('rejects feedback', async () => {
  const request = new Request('https://api.sanity.io/vX/intake/feedback', { method: 'POST', body: '{}' })
  expect((await ask(request)).ok).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})

it('returns no manifest of the Sanity CLI', async () => {
  const answer = await ask('http://localhost:3000/static/create-manifest.json', { method: 'HEAD' })
  expect(answer.status).toBe(404)
  expect(fetched).not.toHaveBeenCalled()
})

it('passes on other requests unchanged', async () => {
  const init = { method: 'POST' }
  expect(await (await ask('https://p1.api.sanity.io/v1/data/mutate/production', init)).text()).toBe(
    'from the network',
  )
  expect(fetched).toHaveBeenCalledWith('https://p1.api.sanity.io/v1/data/mutate/production', init)
})
