/** A product that answers people and sends them to websites. */
export interface Assistant {
  id: string
  name: string
  /** The company that runs it. */
  owner: string
  /** Its websites; subdomains count. */
  hosts: readonly string[]
  /** Values of `utm_source` in its links, or in links that site owners made for it. Its hosts count too. */
  utmSources: readonly string[]
  /** Its Android apps, which browsers report as `android-app://<package>`. */
  androidApps: readonly string[]
}

type Sources = Pick<Assistant, 'hosts'> & Partial<Pick<Assistant, 'utmSources' | 'androidApps'>>

const assistant = (id: string, name: string, owner: string, sources: Sources): Assistant => ({
  id,
  name,
  owner,
  utmSources: [],
  androidApps: [],
  ...sources,
})

/**
 * The assistants that send people, as of 2026-11. Hosts are those of Matomo's list (matomo-org/searchengine-and-social-list,
 * AIAssistants.yml), of Adobe's article on AI traffic in Customer Journey Analytics, and of the assistants themselves; apps are
 * those of Google Play. ChatGPT and Copilot add `utm_source` to links themselves. A search engine's own answers (Google's AI
 * Mode, Bing's, X's) come from its host like its results do, so they cannot be told apart and are not here.
 */
export const assistants: readonly Assistant[] = [
  assistant('chatgpt', 'ChatGPT', 'OpenAI', {
    hosts: ['chatgpt.com', 'chat.openai.com'],
    utmSources: ['chatgpt', 'openai'],
    androidApps: ['com.openai.chatgpt'],
  }),
  assistant('perplexity', 'Perplexity', 'Perplexity', {
    hosts: ['perplexity.ai', 'pplx.ai'],
    utmSources: ['perplexity'],
    androidApps: ['ai.perplexity.app.android'],
  }),
  assistant('claude', 'Claude', 'Anthropic', {
    hosts: ['claude.ai'],
    utmSources: ['claude'],
    androidApps: ['com.anthropic.claude'],
  }),
  assistant('gemini', 'Gemini', 'Google', {
    hosts: ['gemini.google.com', 'bard.google.com', 'notebooklm.google.com', 'notebook.google.com'],
    utmSources: ['gemini'],
    androidApps: ['com.google.android.apps.bard'],
  }),
  assistant('copilot', 'Copilot', 'Microsoft', {
    // The last two are Microsoft 365's, and that of Edge's side bar, once Bing Chat.
    hosts: ['copilot.microsoft.com', 'copilot.com', 'm365.cloud.microsoft', 'edgeservices.bing.com'],
    utmSources: ['copilot'],
    androidApps: ['com.microsoft.copilot'],
  }),
  assistant('meta-ai', 'Meta AI', 'Meta', { hosts: ['meta.ai'] }),
  assistant('grok', 'Grok', 'xAI', {
    hosts: ['grok.com'],
    utmSources: ['grok'],
    androidApps: ['ai.x.grok'],
  }),
  assistant('deepseek', 'DeepSeek', 'DeepSeek', {
    hosts: ['chat.deepseek.com'],
    utmSources: ['deepseek'],
    androidApps: ['com.deepseek.chat'],
  }),
  assistant('mistral', 'Mistral Vibe', 'Mistral AI', {
    hosts: ['chat.mistral.ai', 'vibe.mistral.ai'],
    utmSources: ['mistral'],
  }),
  assistant('duck-ai', 'Duck.ai', 'DuckDuckGo', { hosts: ['duck.ai'] }),
  assistant('you', 'You.com', 'You.com', { hosts: ['you.com'] }),
  assistant('poe', 'Poe', 'Quora', { hosts: ['poe.com'] }),
  assistant('kimi', 'Kimi', 'Moonshot AI', { hosts: ['kimi.com', 'kimi.ai'], utmSources: ['kimi'] }),
  assistant('qwen', 'Qwen', 'Alibaba', { hosts: ['chat.qwen.ai', 'qianwen.com'], utmSources: ['qwen'] }),
  assistant('doubao', 'Doubao', 'ByteDance', { hosts: ['doubao.com'], utmSources: ['doubao'] }),
  assistant('iask', 'iAsk', 'iAsk', { hosts: ['iask.ai'] }),
]

const byHost = new Map(assistants.flatMap((one) => one.hosts.map((host) => [host, one] as const)))
const byApp = new Map(assistants.flatMap((one) => one.androidApps.map((app) => [app, one] as const)))
const byUtmSource = new Map(
  assistants.flatMap((one) => [...one.utmSources, ...one.hosts].map((value) => [value, one] as const)),
)

/** Longer than any of the table's values, and than any name in DNS. */
const maxLength = 500

/** The name and the domains above it: `www.chatgpt.com`, `chatgpt.com`, `com`. */
const domainsOf = (host: string) => {
  const labels = host.replace(/\.$/, '').split('.')
  return labels.map((_, place) => labels.slice(place).join('.'))
}

function assistantOfReferrer(referrer: string): Assistant | undefined {
  const url = referrer.length <= maxLength ? URL.parse(referrer) : null
  if (!url) return undefined
  // Only the web's schemes have a host in lower case.
  const host = url.hostname.toLowerCase()
  if (url.protocol === 'android-app:') return byApp.get(host)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const domain = domainsOf(host).find((name) => byHost.has(name))
  return domain === undefined ? undefined : byHost.get(domain)
}

/**
 * The assistant that sent a visitor. What the browser says (the referrer) counts before what the link says.
 * @param referral the referrer's address or origin, and the value of `utm_source` in the address of the page
 */
export function assistantOfReferral(referral: {
  referrer: string | null
  utmSource: string | null
}): Assistant | undefined {
  const { referrer, utmSource } = referral
  const named = utmSource && utmSource.length <= maxLength ? utmSource.trim().toLowerCase() : ''
  return assistantOfReferrer(referrer ?? '') ?? byUtmSource.get(named)
}
