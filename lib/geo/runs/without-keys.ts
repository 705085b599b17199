import type { EnginesEnvironment } from '../../env/engine-variables'

/**
 * Removes the keys of engines from a message that customers see: a provider may repeat what it was sent.
 * @param engines the validated environment
 */
export function withoutKeys(message: string, engines: EnginesEnvironment): string {
  const { openai, anthropic, google, perplexity, custom, dataForSeo } = engines
  const secrets = [
    ...[openai, anthropic, google, perplexity, custom].map((api) => api?.key),
    dataForSeo?.login,
    dataForSeo?.password,
  ]
  return secrets.reduce<string>((text, secret) => (secret ? text.replaceAll(secret, '…') : text), message)
}
