/** Longer than what any browser or agent sends; the rest is not read. */
const maxLength = 2_000

/** What a phone says of itself: some are called "M bot", "Spider" or "Gemini". */
const phone = /\(linux;(?![^()]*bot[a-z-]*\/)[^()]*\bandroid\b[^()]*\)/gi

/**
 * Words in the user agents of crawlers and assistants, and of no browser ("Cubot" is a phone). It is wider than the list of known
 * agents, so that a new one is reported before this package knows it. The site decides which requests are visits.
 */
const agentWords =
  /(?<!cu)bot\b|crawl|spider|fetcher|webindexer|-user(?![\w-])|(?:external|google-?)agent\b|agent\b.*https?:|anthropic|cohere|novaact|google-(?:extended|cloudvertex|pinpoint|geminin|read)|notebooklm|yandexadditional|prorata\b|amzn|buyforme|(?:[a-z]\.|[ -])ai(?![a-z])|newsai|autorag|laion|poggio|terracotta|semantic-visions|turingos|imagemind|img2dataset|novellum|ai-visits-verifier/i

/** Names of assistants, which their apps have, too. */
const assistantWords = /gpt|openai|claude|perplexity|mistral|gemini|deepseek|grok/i

/** Words in the user agents of apps, with which people open pages. */
const appWords = /cfnetwork|alamofire|\(ios\b|grokapp/i

/** Whether a request seems to come from an AI agent. Requests of people are not reported. */
export function isAgentRequest(userAgent: string): boolean {
  const text = userAgent.slice(0, maxLength).replace(phone, '')
  return agentWords.test(text) || (assistantWords.test(text) && !appWords.test(text))
}
