/** The variables of a site whose engines are the stand-ins at this address. */
export const standInVariables = (url: string) => ({
  OPENAI_API_KEY: 'key-of-tests',
  OPENAI_BASE_URL: `${url}/openai/v1`,
  ANTHROPIC_API_KEY: 'key-of-tests',
  ANTHROPIC_BASE_URL: `${url}/anthropic/v1`,
  GOOGLE_GENERATIVE_AI_API_KEY: 'key-of-tests',
  GOOGLE_GENERATIVE_AI_BASE_URL: `${url}/google/v1beta`,
  PERPLEXITY_API_KEY: 'key-of-tests',
  PERPLEXITY_BASE_URL: `${url}/perplexity`,
  CUSTOM_ENGINE_URL: `${url}/custom/v1`,
  CUSTOM_ENGINE_MODEL: 'llama3.3:70b',
  DATAFORSEO_LOGIN: 'tests@example.com',
  DATAFORSEO_PASSWORD: 'key-of-tests',
  DATAFORSEO_BASE_URL: `${url}/dataforseo`,
})
