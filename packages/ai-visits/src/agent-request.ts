/**
 * Words in the user agents of crawlers and assistants, and of no browser ("Cubot" is a phone). It is wider than the list of
 * known agents, so that a new one is reported before this package knows it. The site decides which requests are visits.
 */
const agentWords =
  /(?<!cu)bot\b|crawl|spider|fetcher|agent\b|webindexer|-user\b|gpt|openai|claude|anthropic|perplexity|mistral|gemini|cohere|deepseek|grok|novaact|google-(?:extended|cloudvertex|notebooklm|read)|amzn|ai-visits-verifier/i

/** Whether a request seems to come from an AI agent. Requests of people are not reported. */
export const isAgentRequest = (userAgent: string): boolean => agentWords.test(userAgent)
