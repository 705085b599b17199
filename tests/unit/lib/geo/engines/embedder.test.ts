import { readEnvironment } from '@/lib/env/environment'
import { availableEmbedder } from '@/lib/geo/engines/embedder'
import { errorOf, noLimit, withStandIns } from './stand-ins'

const { standIns, environment } = withStandIns()

const product = (one: number[] = [], other: number[] = []) =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)

function embedderOf(variables: Record<string, string>) {
  const embedder = availableEmbedder(environment(variables))
  if (!embedder) throw new Error('No embedder')
  return embedder
}

describe.each([
  ['OpenAI API (text-embedding-3-small)', {}],
  ['Gemini API (gemini-embedding-001)', { OPENAI_API_KEY: '' }],
])('%s', (name, variables) => {
  it('gives texts of the same words close vectors, by one call', async () => {
    const embedder = embedderOf(variables)
    expect(embedder.name).toBe(name)
    const before = standIns().calls().length
    const { vectors } = await embedder.embed(['bicycle', 'bicycles', 'tax law'], noLimit())
    expect(vectors).toHaveLength(3)
    expect(product(vectors[0], vectors[1])).toBeGreaterThan(product(vectors[0], vectors[2]))
    expect(standIns().calls()).toHaveLength(before + 1)
  })

  it('takes one text, and a hundred of any length and form', async () => {
    const embedder = embedderOf(variables)
    expect((await embedder.embed(['bicycle'], noLimit())).vectors).toHaveLength(1)
    const texts = Array.from({ length: 100 }, (_, n) => `${n} 🚲`.repeat(n * 20))
    expect((await embedder.embed([...texts, 'one more'], noLimit())).vectors).toHaveLength(100)
  })

  it.each([
    ['fail', 'unavailable'],
    ['rate-limit', 'rate_limited'],
    ['invalid-key', 'invalid_key'],
    ['html', 'invalid_response'],
    ['wrong-shape', 'invalid_response'],
  ])('turns %s into %s', async (mode, code) => {
    expect((await errorOf(embedderOf(variables).embed([`[${mode}]`], noLimit()))).code).toBe(code)
  })

  it('ends in time', async () => {
    const error = await errorOf(embedderOf(variables).embed(['[hang]'], AbortSignal.timeout(50)))
    expect(error.code).toBe('timeout')
  })
})

it('knows what OpenAI charges, and that Google does not say how many tokens it counted', async () => {
  const text = 'x'.repeat(2_000)
  expect((await embedderOf({}).embed([text], noLimit())).costUsd).toBeCloseTo((500 * 0.02) / 1_000_000, 12)
  expect((await embedderOf({ OPENAI_API_KEY: '' }).embed([text], noLimit())).costUsd).toBeNull()
})

it('is undefined with the other providers only', () => {
  expect(
    availableEmbedder(environment({ OPENAI_API_KEY: '', GOOGLE_GENERATIVE_AI_API_KEY: '' })),
  ).toBeUndefined()
  expect(availableEmbedder(readEnvironment({}))).toBeUndefined()
})
