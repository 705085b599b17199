/** Why an agent fetches pages. A site can allow each purpose separately: only the first two bring visitors. */
export type Purpose = 'search' | 'person' | 'training'

export interface Agent {
  /** The product token that it matches in robots.txt (RFC 9309, section 2.2.1). */
  token: string
  /** The company that runs it. */
  owner: string
  purpose: Purpose
  /** Where its owner describes it. */
  source: string
  /** The month in which that description was last read, as year-month. */
  seen: string
}

const vendors = {
  OpenAI: 'https://developers.openai.com/api/docs/bots',
  Anthropic:
    'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler',
  Perplexity: 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers',
  Google: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers',
  Microsoft: 'https://www.bing.com/webmasters/help/8c184ec0',
  Apple: 'https://support.apple.com/en-us/119829',
  Amazon: 'https://developer.amazon.com/support/amazonbot',
  Meta: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
  'Mistral AI': 'https://docs.mistral.ai/robots',
  DuckDuckGo: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot',
  'Common Crawl': 'https://commoncrawl.org/ccbot',
} as const

const agent = (token: string, owner: keyof typeof vendors, purpose: Purpose): Agent => ({
  token,
  owner,
  purpose,
  source: vendors[owner],
  seen: '2026-11',
})

/**
 * The agents of AI assistants, as documented by their owners: the one table from which robots.txt, the checker and the figures
 * of the client area follow. An agent with two purposes has the more important one: Googlebot and Bingbot also feed the AI
 * answers of their search engines.
 */
export const agents: readonly Agent[] = [
  agent('OAI-SearchBot', 'OpenAI', 'search'),
  agent('Claude-SearchBot', 'Anthropic', 'search'),
  agent('PerplexityBot', 'Perplexity', 'search'),
  agent('Googlebot', 'Google', 'search'),
  agent('Bingbot', 'Microsoft', 'search'),
  agent('Applebot', 'Apple', 'search'),
  agent('Amzn-SearchBot', 'Amazon', 'search'),
  agent('meta-webindexer', 'Meta', 'search'),
  agent('ChatGPT-User', 'OpenAI', 'person'),
  agent('Claude-User', 'Anthropic', 'person'),
  agent('Perplexity-User', 'Perplexity', 'person'),
  agent('Amzn-User', 'Amazon', 'person'),
  agent('meta-externalfetcher', 'Meta', 'person'),
  agent('MistralAI-User', 'Mistral AI', 'person'),
  agent('DuckAssistBot', 'DuckDuckGo', 'person'),
  agent('GPTBot', 'OpenAI', 'training'),
  agent('ClaudeBot', 'Anthropic', 'training'),
  agent('Google-Extended', 'Google', 'training'),
  agent('Applebot-Extended', 'Apple', 'training'),
  agent('Amazonbot', 'Amazon', 'training'),
  agent('meta-externalagent', 'Meta', 'training'),
  agent('CCBot', 'Common Crawl', 'training'),
]

/** What each purpose means to a site, as a heading above its agents. */
export const purposeNames: Readonly<Record<Purpose, string>> = {
  search: 'Agents that build the index from which an assistant picks its sources.',
  person: 'Agents that fetch a page because a person asked for it.',
  training: 'Agents that collect pages for the training of models.',
}
