import { type Agent, type Purpose, usualAgent } from './agent'
import { minorAgents } from './minor-agents'

export type { Agent, Purpose } from './agent'

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

type Details = Partial<Pick<Agent, 'source' | 'isRobotsOnly' | 'otherTokens' | 'rangesUrl' | 'hostDomains'>>

const agent = (
  token: string,
  owner: keyof typeof vendors,
  purpose: Purpose,
  details: Details = {},
): Agent => ({
  token,
  owner,
  purpose,
  source: vendors[owner],
  ...usualAgent,
  ...details,
})

/** One list for all agents of Anthropic. */
const anthropic: Details = { rangesUrl: 'https://claude.com/crawling/bots.json' }

/** https://developers.google.com/crawling/docs/crawlers-fetchers/verify-google-requests */
const googleRanges = 'https://developers.google.com/static/crawling/ipranges'

/** Names of Google's own fetchers are below google.com; those below googleusercontent.com are customers of its cloud. */
const googleFetcher: Details = {
  source: 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers',
  hostDomains: ['google.com'],
}

/** Amazon writes its lists into pages. */
const amazonRanges = 'https://developer.amazon.com/amazonbot'

/**
 * The agents of the assistants that many people use, as documented by their owners. robots.txt and the checker name only these: for all
 * others the rules for `*` are enough, and a site that blocks one loses no points. An agent with two purposes has the more important one: Googlebot and Bingbot also feed the AI
 * answers of their search engines. Meta and Mistral (for training) publish no addresses.
 */
export const majorAgents: readonly Agent[] = [
  agent('OAI-SearchBot', 'OpenAI', 'search', { rangesUrl: 'https://openai.com/searchbot.json' }),
  agent('Claude-SearchBot', 'Anthropic', 'search', anthropic),
  agent('PerplexityBot', 'Perplexity', 'search', {
    rangesUrl: 'https://www.perplexity.com/perplexitybot.json',
  }),
  agent('Googlebot', 'Google', 'search', {
    otherTokens: ['Googlebot-Image', 'Googlebot-Video', 'Googlebot-News'],
    rangesUrl: `${googleRanges}/common-crawlers.json`,
    hostDomains: ['googlebot.com'],
  }),
  // https://www.bing.com/webmasters/help/how-to-verify-bingbot-3905dc26
  agent('Bingbot', 'Microsoft', 'search', {
    rangesUrl: 'https://www.bing.com/toolbox/bingbot.json',
    hostDomains: ['search.msn.com'],
  }),
  agent('Applebot', 'Apple', 'search', {
    rangesUrl: 'https://search.developer.apple.com/applebot.json',
    hostDomains: ['applebot.apple.com'],
  }),
  agent('Amzn-SearchBot', 'Amazon', 'search', { rangesUrl: `${amazonRanges}/searchbot-ip-addresses/` }),
  agent('meta-webindexer', 'Meta', 'search'),
  agent('MistralAI-Index', 'Mistral AI', 'search', {
    rangesUrl: 'https://mistral.ai/mistralai-index-ips.json',
  }),
  agent('ChatGPT-User', 'OpenAI', 'person', { rangesUrl: 'https://openai.com/chatgpt-user.json' }),
  agent('Claude-User', 'Anthropic', 'person', anthropic),
  agent('Perplexity-User', 'Perplexity', 'person', {
    otherTokens: ['PerplexityUser'],
    rangesUrl: 'https://www.perplexity.com/perplexity-user.json',
  }),
  agent('Google-Agent', 'Google', 'person', {
    ...googleFetcher,
    rangesUrl: `${googleRanges}/user-triggered-agents.json`,
  }),
  agent('Google-GeminiNotebook', 'Google', 'person', {
    ...googleFetcher,
    // Its name until 2026.
    otherTokens: ['Google-NotebookLM', 'NotebookLM'],
    rangesUrl: `${googleRanges}/user-triggered-fetchers-google.json`,
  }),
  agent('Amzn-User', 'Amazon', 'person', { rangesUrl: `${amazonRanges}/live-ip-addresses/` }),
  agent('meta-externalfetcher', 'Meta', 'person'),
  agent('MistralAI-User', 'Mistral AI', 'person', {
    rangesUrl: 'https://mistral.ai/mistralai-user-ips.json',
  }),
  agent('DuckAssistBot', 'DuckDuckGo', 'person', { rangesUrl: 'https://duckduckgo.com/duckassistbot.json' }),
  agent('GPTBot', 'OpenAI', 'training', { rangesUrl: 'https://openai.com/gptbot.json' }),
  agent('ClaudeBot', 'Anthropic', 'training', anthropic),
  agent('Google-Extended', 'Google', 'training', { isRobotsOnly: true }),
  agent('Applebot-Extended', 'Apple', 'training', { isRobotsOnly: true }),
  agent('Amazonbot', 'Amazon', 'training', {
    rangesUrl: `${amazonRanges}/ip-addresses/`,
    hostDomains: ['crawl.amazonbot.amazon'],
  }),
  agent('meta-externalagent', 'Meta', 'training'),
  agent('MistralAI-Training', 'Mistral AI', 'training'),
  agent('CCBot', 'Common Crawl', 'training', {
    rangesUrl: 'https://index.commoncrawl.org/ccbot.json',
    hostDomains: ['crawl.commoncrawl.org'],
  }),
]

/** All agents, whose visits are counted. */
export const agents: readonly Agent[] = [...majorAgents, ...minorAgents]

/** What each purpose means to a site, as a heading above its agents. */
export const purposeNames: Readonly<Record<Purpose, string>> = {
  search: 'Agents that build the index from which an assistant picks its sources.',
  person: 'Agents that fetch a page because a person asked for it.',
  training: 'Agents that collect pages for the training of models.',
}
