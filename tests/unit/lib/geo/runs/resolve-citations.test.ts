import { resolveCitations } from '@/lib/geo/runs/resolve-citations'
import { safeFetch } from '@/lib/safe-fetch/safe-fetch'
import { SafeFetchError } from '@/lib/safe-fetch/safe-response'

jest.mock('@/lib/safe-fetch/safe-fetch')
const fetched = jest.mocked(safeFetch)

const gemini = 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AbC'
const citation = (url: string, title: string | null = null) => ({ url, title, position: 1, isInText: true })
const redirecting = (location: string) =>
  new SafeFetchError('too-many-redirects', 'redirects', location, [{ url: gemini, status: 302, location }])

beforeEach(() => fetched.mockReset())

it('replaces a redirect of Gemini by the address of the page', async () => {
  fetched.mockRejectedValue(redirecting('https://example.com/pricing'))
  expect(await resolveCitations([citation(gemini, 'example.com')])).toEqual([
    citation('https://example.com/pricing', 'example.com'),
  ])
})

it.each([
  ['fails', 'Example.com', 'https://example.com/'],
  ['fails, and the title is no domain', 'Pricing at Example', gemini],
  ['fails, and there is no title', null, gemini],
])('takes the domain in the title if the redirect %s', async (_, title, url) => {
  fetched.mockRejectedValue(new SafeFetchError('timeout', 'no response', gemini))
  expect(await resolveCitations([citation(gemini, title)])).toEqual([citation(url, title)])
})

it('does not take an address that no browser opens from a redirect', async () => {
  fetched.mockRejectedValue(redirecting('javascript:alert(1)'))
  expect(await resolveCitations([citation(gemini)])).toEqual([citation(gemini)])
})

it('requests no other addresses', async () => {
  const others = [citation('https://example.com/a'), citation('https://google.com/b')]
  expect(await resolveCitations(others)).toEqual(others)
  expect(fetched).not.toHaveBeenCalled()
})
