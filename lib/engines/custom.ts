import { modelEngine, secret, setting } from './declaration.ts'

const usualName = 'OpenAI-compatible API'

/** A model at any address that has OpenAI's chat completions. It does not search: the links in its text are its citations. */
export const custom = modelEngine({
  id: 'custom',
  name: usualName,
  owner: 'Your own',
  takesCountry: false,
  limits: { concurrency: 2, perMinute: 30 },
  variables: {
    baseUrl: setting('address', 'CUSTOM_ENGINE_URL', { example: 'http://127.0.0.1:11434/v1' }),
    model: setting('model', 'CUSTOM_ENGINE_MODEL', { example: 'llama3.3:70b' }),
    key: secret('CUSTOM_ENGINE_KEY', 'AbCdEf0123456789', true),
    shownName: setting('name', 'CUSTOM_ENGINE_NAME', { default: usualName, example: 'Llama' }),
  },
  async connect(options) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const provider = createOpenAICompatible({ name: 'custom', supportsStructuredOutputs: true, ...options })
    return { languageModel: (name) => provider(name) }
  },
})
