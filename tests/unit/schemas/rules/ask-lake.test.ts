import type { ValidationContext } from 'sanity'
import { queryContentLake } from '@/schemas/rules/ask-lake'

/** The context that rules use to reach the Content Lake, which returns these answers in turn. */
function lakeWith(...answers: unknown[]) {
  const fetch = jest.fn(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  })
  const getClient = () => ({ withConfig: () => ({ fetch }) })
  return { fetch, getClient: getClient as unknown as ValidationContext['getClient'] }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('waits for a connection', async () => {
  const lost = () => new TypeError('Failed to fetch')
  const { getClient, fetch } = lakeWith(lost(), lost(), ['found'])
  const answer = queryContentLake(getClient, '*')
  await jest.advanceTimersByTimeAsync(10_000)
  expect(await answer).toEqual(['found'])
  expect(fetch).toHaveBeenCalledTimes(3)
})

it('rethrows an error of the Content Lake', async () => {
  const refusal = Object.assign(new Error('GROQ query parse error'), { statusCode: 400 })
  await expect(queryContentLake(lakeWith(refusal).getClient, '*[')).rejects.toBe(refusal)
})
