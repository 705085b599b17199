import { engineExamples } from '@/lib/env/engine-variables'
import { readEnvironment } from '@/lib/env/environment'

const read = (variables: Record<string, string>) => readEnvironment(variables).engines

describe('the variables of engines', () => {
  test('make an API available by its key, with a default model and address', () => {
    expect(read({ OPENAI_API_KEY: 'key-of-tests' }).openai).toEqual({
      key: 'key-of-tests',
      baseUrl: 'https://api.openai.com/v1',
      model: 'gpt-6.1-sol',
    })
    const other = { OPENAI_BASE_URL: 'http://127.0.0.1:4000/v1/', OPENAI_MODEL: 'gpt-6-luna' }
    expect(read({ OPENAI_API_KEY: 'key-of-tests', ...other }).openai).toMatchObject({
      baseUrl: 'http://127.0.0.1:4000/v1',
      model: 'gpt-6-luna',
    })
    expect(read(other).openai).toBeUndefined()
  })

  test('make a custom API available without a key', () => {
    const custom = { CUSTOM_ENGINE_URL: 'http://127.0.0.1:11434/v1', CUSTOM_ENGINE_MODEL: 'llama3.3:70b' }
    expect(read(custom).custom).toEqual({
      key: undefined,
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'llama3.3:70b',
      name: 'OpenAI-compatible API',
    })
  })

  test('name the model that judges', () => {
    const key = {
      OPENAI_API_KEY: 'key-of-tests',
      CUSTOM_ENGINE_URL: 'http://x.test',
      CUSTOM_ENGINE_MODEL: 'a',
    }
    expect(read({ ...key, GEO_JUDGE_MODEL: 'openai:gpt-6-luna' }).judge).toEqual({
      provider: 'openai',
      model: 'gpt-6-luna',
    })
    expect(read({ ...key, GEO_JUDGE_MODEL: 'custom:llama3.3:70b' }).judge?.model).toBe('llama3.3:70b')
  })

  test.each([
    ['OPENAI_API_KEY', 'short', 'OPENAI_API_KEY needs at least 8 characters and no spaces'],
    ['ANTHROPIC_API_KEY', 'a key with spaces', 'ANTHROPIC_API_KEY needs at least 8 characters and no spaces'],
    ['OPENAI_BASE_URL', 'api.openai.com', 'OPENAI_BASE_URL is not a web address'],
    ['PERPLEXITY_BASE_URL', 'https://me@x.test/', 'PERPLEXITY_BASE_URL must be an address without'],
    ['GOOGLE_GENERATIVE_AI_BASE_URL', 'https://x.test/?key=1', 'must be an address without a query'],
    ['GOOGLE_MODEL', 'the best model', 'GOOGLE_MODEL is not the name of a model'],
    ['GEO_JUDGE_MODEL', 'gpt-6-luna', 'GEO_JUDGE_MODEL must begin with openai:, anthropic:'],
    ['GEO_JUDGE_MODEL', 'openai:', 'GEO_JUDGE_MODEL is not the name of a model'],
    ['CUSTOM_ENGINE_URL', 'http://x.test/v1', 'CUSTOM_ENGINE_MODEL is missing, and CUSTOM_ENGINE_URL is set'],
    ['CUSTOM_ENGINE_MODEL', 'llama', 'CUSTOM_ENGINE_URL is missing'],
    ['DATAFORSEO_LOGIN', 'you@example.com', 'DATAFORSEO_PASSWORD is missing'],
    [
      'GEO_JUDGE_MODEL',
      'google:gemini-3.8-flash',
      'GOOGLE_GENERATIVE_AI_API_KEY is missing, and GEO_JUDGE_MODEL',
    ],
  ])('refuse %s=%s, with an example', (name, value, sentence) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(sentence)
    expect(() => readEnvironment({ [name]: value })).toThrow(/Example: \w+=\S+$/)
  })

  test('accept the examples in the messages', () => {
    expect(() => readEnvironment({ ...engineExamples })).not.toThrow()
  })
})
