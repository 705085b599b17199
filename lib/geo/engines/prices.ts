/** US dollars per million tokens, and per search where the provider publishes a price for it. */
interface Price {
  input: number
  output: number
  search?: number
}

interface PriceList {
  /** The provider's page, and the last day for which these prices are known. */
  source: string
  asOf: string
  models: Readonly<Record<string, Price>>
}

const openAiSearch = 0.01
const geminiSearch = 0.014
const anthropicSearch = 0.01

/** Standard prices of short prompts, without discounts for cached input and batches. */
export const priceLists: Readonly<Record<'openai' | 'anthropic' | 'google' | 'perplexity', PriceList>> = {
  openai: {
    source: 'https://developers.openai.com/api/docs/pricing',
    asOf: '2026-10-26',
    models: {
      'gpt-6-astra': { input: 10, output: 50, search: openAiSearch },
      'gpt-6.1-sol': { input: 2, output: 10, search: openAiSearch },
      'gpt-6-sol': { input: 2, output: 10, search: openAiSearch },
      'gpt-6.1-terra': { input: 1, output: 5, search: openAiSearch },
      'gpt-6-luna': { input: 0.1, output: 0.5, search: openAiSearch },
      'gpt-5.6-sol': { input: 4, output: 20, search: openAiSearch },
      'gpt-5.6-terra': { input: 2, output: 12, search: openAiSearch },
      'gpt-5.6-luna': { input: 0.2, output: 1.2, search: openAiSearch },
      'text-embedding-3-small': { input: 0.02, output: 0 },
    },
  },
  anthropic: {
    source: 'https://platform.claude.com/docs/en/about-claude/pricing',
    asOf: '2026-10-16',
    models: {
      'claude-opus-5-5': { input: 4, output: 20, search: anthropicSearch },
      'claude-opus-5': { input: 5, output: 25, search: anthropicSearch },
      'claude-sonnet-5-5': { input: 2, output: 10, search: anthropicSearch },
      'claude-sonnet-5': { input: 2, output: 10, search: anthropicSearch },
      'claude-haiku-4-5': { input: 1, output: 5, search: anthropicSearch },
    },
  },
  google: {
    source: 'https://ai.google.dev/gemini-api/docs/pricing',
    // Gemini 3.6 to 3.8 Flash cost half until 2026-12-31.
    asOf: '2026-10-07',
    models: {
      'gemini-3.8-flash': { input: 0.75, output: 3.75, search: geminiSearch },
      'gemini-3.7-flash': { input: 0.75, output: 3.75, search: geminiSearch },
      'gemini-3.6-flash': { input: 0.75, output: 3.75, search: geminiSearch },
      'gemini-3.5-flash': { input: 1.5, output: 9, search: geminiSearch },
      'gemini-embedding-001': { input: 0.15, output: 0 },
    },
  },
  perplexity: {
    // The response says what a call cost. These are the prices per token and per request with little search context.
    source: 'https://docs.perplexity.ai/getting-started/pricing',
    asOf: '2026-09-27',
    models: {
      sonar: { input: 1, output: 1, search: 0.005 },
      'sonar-pro': { input: 3, output: 15, search: 0.006 },
    },
  },
}

/** The price of a model, or of the model that a dated name such as `gpt-5.6-sol-2026-07-01` stands for. */
function priceOf(provider: keyof typeof priceLists, model: string): Price | undefined {
  const models = new Map(Object.entries(priceLists[provider].models))
  return models.get(model) ?? models.get(model.replace(/-\d{4}-?\d{2}-?\d{2}$/, ''))
}

/**
 * What a call cost by the providers' price lists.
 * @param usage tokens and searches; null if the provider did not report them
 * @returns null if the model or its use is unknown
 */
export function costOf(
  provider: keyof typeof priceLists,
  model: string,
  usage: { inputTokens: number | null; outputTokens: number | null; searchCount: number },
): number | null {
  const price = priceOf(provider, model)
  const { inputTokens, outputTokens, searchCount } = usage
  if (!price || inputTokens === null || outputTokens === null) return null
  const tokens = (inputTokens * price.input + outputTokens * price.output) / 1_000_000
  return tokens + searchCount * (price.search ?? 0)
}
