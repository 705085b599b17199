import { z } from 'zod'
import { type EngineId, engineInfos } from '@/lib/geo/engines/engine'
import { errorOf, noLimit, withStandIns } from './stand-ins'

const { engine } = withStandIns()

const body = z.preprocess(
  (sent) => (Array.isArray(sent) ? sent[0] : sent),
  z.looseObject({
    location_code: z.unknown().optional(),
    language_code: z.unknown().optional(),
    web_search_options: z.unknown().optional(),
    tools: z.array(z.looseObject({ user_location: z.unknown().optional() })).optional(),
  }),
)

/** What an engine is sent for a question from Germany. */
async function sentTo(id: EngineId): Promise<z.infer<typeof body>> {
  const fetched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  await errorOf(engine(id).ask('Which bicycle is best?', { signal: noLimit(), country: 'DE' }))
  const sent = fetched.mock.calls[0]?.[1]?.body
  fetched.mockRestore()
  return body.parse(JSON.parse(typeof sent === 'string' ? sent : ''))
}

describe('the country of a question', () => {
  it.each(['openai', 'anthropic'] as const)('reaches the web search of %s', async (id) => {
    const { tools } = await sentTo(id)
    expect(tools).toMatchObject([{ user_location: { type: 'approximate', country: 'DE' } }])
  })

  it('reaches Perplexity', async () => {
    const { web_search_options } = await sentTo('perplexity')
    expect(web_search_options).toEqual({ user_location: { country: 'DE' } })
  })

  it.each(['chatgpt', 'ai-overviews', 'ai-mode', 'copilot'] as const)(
    'reaches %s with its language',
    async (id) => {
      expect(await sentTo(id)).toMatchObject({ location_code: 2276, language_code: 'de' })
    },
  )

  it('is not sent to engines that take none', async () => {
    const without = engineInfos.filter(({ takesCountry }) => !takesCountry).map(({ id }) => id)
    expect(without).toEqual(['google', 'custom'])
    for (const id of without) expect(JSON.stringify(await sentTo(id))).not.toContain('DE')
  })
})
