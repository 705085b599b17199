/** US dollars per million tokens, and per search where the provider publishes a price for it. */
interface Price {
  input: number
  output: number
  search?: number
}

/** Standard prices of short prompts, without discounts for cached input and batches. */
export interface PriceList {
  /** The provider's page, and the last day for which these prices are known. */
  source: string
  asOf: string
  models: Readonly<Record<string, Price>>
}

/** The price of a model, or of the model that a dated name such as `gpt-5.6-sol-2026-07-01` stands for. */
function priceOf(list: PriceList | undefined, model: string): Price | undefined {
  const models = new Map(Object.entries(list?.models ?? {}))
  return models.get(model) ?? models.get(model.replace(/-\d{4}-?\d{2}-?\d{2}$/, ''))
}

/** Null: the provider did not report it. */
export interface Usage {
  inputTokens: number | null
  outputTokens: number | null
  searchCount: number
}

/**
 * What a call cost by its provider's price list.
 * @returns null if the model or its use is unknown
 */
export function costOf(
  { prices, alwaysSearches }: { prices?: PriceList; alwaysSearches?: boolean },
  model: string,
  { inputTokens, outputTokens, searchCount }: Usage,
): number | null {
  const price = priceOf(prices, model)
  if (!price || inputTokens === null || outputTokens === null) return null
  const tokens = (inputTokens * price.input + outputTokens * price.output) / 1_000_000
  return tokens + (alwaysSearches ? 1 : searchCount) * (price.search ?? 0)
}
