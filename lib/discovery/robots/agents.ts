/** Why an agent fetches pages. A site can allow each purpose separately: only the first two bring visitors. */
export type Purpose = 'search' | 'person' | 'training'

interface Agent {
  /** The product token that it matches in robots.txt (RFC 9309, section 2.2.1). */
  token: string
  purpose: Purpose
  /** Where its vendor describes it. */
  source: string
}

const openAi = 'https://developers.openai.com/api/docs/bots'
const anthropic =
  'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler'
const perplexity = 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers'
const google = 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers'
const apple = 'https://support.apple.com/en-us/119829'
const amazon = 'https://developer.amazon.com/support/amazonbot'
const meta = 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers'

/**
 * The agents that robots.txt names, as documented by their vendors in November 2026. An agent with two purposes has the
 * more important one: Googlebot and Bingbot also feed the AI answers of their search engines.
 */
export const agents: readonly Agent[] = [
  { token: 'OAI-SearchBot', purpose: 'search', source: openAi },
  { token: 'Claude-SearchBot', purpose: 'search', source: anthropic },
  { token: 'PerplexityBot', purpose: 'search', source: perplexity },
  { token: 'Googlebot', purpose: 'search', source: google },
  { token: 'Bingbot', purpose: 'search', source: 'https://www.bing.com/webmasters/help/8c184ec0' },
  { token: 'Applebot', purpose: 'search', source: apple },
  { token: 'Amzn-SearchBot', purpose: 'search', source: amazon },
  { token: 'meta-webindexer', purpose: 'search', source: meta },
  { token: 'ChatGPT-User', purpose: 'person', source: openAi },
  { token: 'Claude-User', purpose: 'person', source: anthropic },
  { token: 'Perplexity-User', purpose: 'person', source: perplexity },
  { token: 'Amzn-User', purpose: 'person', source: amazon },
  { token: 'meta-externalfetcher', purpose: 'person', source: meta },
  { token: 'MistralAI-User', purpose: 'person', source: 'https://docs.mistral.ai/robots' },
  {
    token: 'DuckAssistBot',
    purpose: 'person',
    source: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot',
  },
  { token: 'GPTBot', purpose: 'training', source: openAi },
  { token: 'ClaudeBot', purpose: 'training', source: anthropic },
  { token: 'Google-Extended', purpose: 'training', source: google },
  { token: 'Applebot-Extended', purpose: 'training', source: apple },
  { token: 'Amazonbot', purpose: 'training', source: amazon },
  { token: 'meta-externalagent', purpose: 'training', source: meta },
  { token: 'CCBot', purpose: 'training', source: 'https://commoncrawl.org/ccbot' },
]

/** The heading of each purpose in the file, and whether its agents may read the site. */
export const choices: Readonly<Record<Purpose, { heading: string; isAllowed: boolean }>> = {
  search: {
    heading: 'Agents that build the index from which an assistant picks its sources.',
    isAllowed: true,
  },
  person: { heading: 'Agents that fetch a page because a person asked for it.', isAllowed: true },
  // Allowed because a trained model then knows the product, and the site sells no content.
  training: { heading: 'Agents that collect pages for the training of models.', isAllowed: true },
}
