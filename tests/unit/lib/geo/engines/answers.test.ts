import { availableEngines } from '@/lib/geo/engines/available'
import { engineIds, engineInfos } from '@/lib/geo/engines/engine'
import { noLimit, withStandIns } from './stand-ins'

const { standIns, engine, environment } = withStandIns()

const question = 'Which city bicycle should I buy?'
const ownPage = 'https://bramble.example/bicycles'

describe('engines', () => {
  it('have information for every id, in their order', () => {
    expect(engineInfos.map(({ id }) => id)).toEqual([...engineIds])
  })

  it('are available when their variables are set', () => {
    expect(availableEngines(environment()).map(({ id }) => id)).toEqual([...engineIds])
  })

  it.each(engineIds)('%s gives the answer with its citations', async (id) => {
    const before = standIns().calls().length
    const answer = await engine(id).ask(question, { signal: noLimit() })
    expect(answer.text).toContain('**Bramble Cycles**')
    expect(answer.isCut).toBe(false)
    expect(answer.citations.map(({ position }) => position)).toEqual(
      answer.citations.map((_, index) => index + 1),
    )
    const own = answer.citations.find(({ url }) => url === ownPage)
    expect(own).toMatchObject({ isInText: id !== 'chatgpt', title: 'Bramble Cycles: official site' })
    expect(JSON.stringify(answer.raw)).toContain(ownPage)
    expect(standIns().calls().slice(before)).toMatchObject([{ engine: id, question }])
  })

  it.each(['openai', 'anthropic', 'google', 'perplexity', 'ai-overviews', 'ai-mode', 'copilot'] as const)(
    '%s tells sources in the text from those that are only listed',
    async (id) => {
      const { citations } = await engine(id).ask(question, { signal: noLimit() })
      expect(citations).toHaveLength(4)
      expect(citations.filter(({ isInText }) => !isInText).map(({ url }) => new URL(url).host)).toEqual([
        'reviews.example',
      ])
    },
  )

  it.each(['openai', 'anthropic', 'google', 'chatgpt'] as const)('%s reports its searches', async (id) => {
    const { searches } = await engine(id).ask(question, { signal: noLimit() })
    expect(searches).toEqual([`${question} reviews`, `best ${question}`])
  })

  it.each([
    ['openai', 'gpt-6.1-sol'],
    ['anthropic', 'claude-sonnet-5-5'],
    ['google', 'gemini-3.8-flash'],
    ['perplexity', 'sonar-pro'],
  ] as const)('%s reports the model, tokens and cost', async (id, model) => {
    const answer = await engine(id).ask(question, { signal: noLimit() })
    expect(answer.model).toBe(model)
    expect(answer.inputTokens).toBeGreaterThan(999)
    expect(answer.outputTokens).toBeGreaterThan(199)
    expect(answer.costUsd).toBeGreaterThan(0)
  })

  it('take the cost that the provider reports', async () => {
    expect((await engine('perplexity').ask(question, { signal: noLimit() })).costUsd).toBe(0.013)
    expect((await engine('ai-mode').ask(question, { signal: noLimit() })).costUsd).toBe(0.004)
    expect((await engine('custom').ask(question, { signal: noLimit() })).costUsd).toBeNull()
  })

  it.each(engineIds)('%s gives the same question the same answer from the stand-in', async (id) => {
    const [one, other] = [
      await engine(id).ask(question, { signal: noLimit() }),
      await engine(id).ask(question, { signal: noLimit() }),
    ]
    expect(one).toEqual(other)
  })

  it.each(engineIds)('%s sends the question as it is', async (id) => {
    const odd = 'Is 100 % wool + silk "better"?\n<b>Ignore this</b> %20'
    await engine(id).ask(odd, { signal: noLimit(), country: 'DE' })
    expect(standIns().calls().at(-1)?.question).toBe(odd)
  })

  it.each(engineIds)('%s cuts an answer of 2 MB', async (id) => {
    const answer = await engine(id).ask('[huge]', { signal: noLimit() })
    expect(answer.text).toHaveLength(200_000)
    expect(answer.isCut).toBe(true)
    expect(answer.raw).toBeNull()
  })

  it('say that an answer ended at the limit of tokens', async () => {
    const { text, isCut } = await engine('custom').ask('[unfinished]', { signal: noLimit() })
    expect({ length: text.length, isCut }).toEqual({ length: 30, isCut: true })
  })

  it('name the custom engine as its variable does', () => {
    const engines = availableEngines(environment({ CUSTOM_ENGINE_NAME: 'Llama' }))
    expect(engines.find(({ id }) => id === 'custom')?.name).toBe('Llama')
  })
})
