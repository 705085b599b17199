const webKit = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko'
const nexus =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.122 Mobile Safari/537.36'
const linuxChrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko'
const macSafari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'
const macChrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

const kimi = 'https://www.kimi.com/policies/kimi-crawlers'

/** User-Agent headers of agents, as their owners document them or as servers have logged them, with the token. */
export const agentHeaders: readonly (readonly [string, string])[] = [
  ['GPTBot', `${webKit}); compatible; GPTBot/1.4; +https://openai.com/gptbot`],
  ['GPTBot', `${webKit}; compatible; GPTBot/1.2; +https://openai.com/gptbot)`],
  ['OAI-SearchBot', `${macChrome}; compatible; OAI-SearchBot/1.4; +https://openai.com/searchbot`],
  ['OAI-SearchBot', 'OAI-SearchBot/1.0; +https://openai.com/searchbot'],
  ['ChatGPT-User', `${webKit}); compatible; ChatGPT-User/1.0; +https://openai.com/bot`],
  ['ChatGPT-User', `${webKit}; compatible; ChatGPT-User/2.0; +https://openai.com/bot)`],
  ['ClaudeBot', `${webKit}; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)`],
  ['Claude-User', `${webKit}; compatible; Claude-User/1.0; +Claude-User@anthropic.com)`],
  ['Claude-SearchBot', `${webKit}; compatible; Claude-SearchBot/1.0; +Claude-SearchBot@anthropic.com)`],
  ['Claude-SearchBot', 'Claude-SearchBot'],
  ['PerplexityBot', `${webKit}; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)`],
  ['Perplexity-User', `${webKit}; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)`],
  [
    'Googlebot',
    `${webKit}; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/141.0.7390.122 Safari/537.36`,
  ],
  ['Googlebot', `${nexus} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`],
  ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['Googlebot', 'Googlebot-Image/1.0'],
  ['Googlebot', 'Googlebot-News'],
  [
    'Google-Agent',
    `${linuxChrome}; compatible; Google-Agent; +https://developers.google.com/crawling/docs/crawlers-fetchers/google-agent) Chrome/141.0.7390.122 Safari/537.36`,
  ],
  [
    'Google-GeminiNotebook',
    `${linuxChrome}) Chrome/137.0.0.0 Safari/537.36 (compatible; Google-GeminiNotebook; +https://developers.google.com/crawling/docs/crawlers-fetchers/google-gemininotebook)`,
  ],
  [
    'Bingbot',
    `${webKit}; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36`,
  ],
  ['Bingbot', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  ['Applebot', `${macSafari} (Applebot/0.1; +http://www.apple.com/go/applebot)`],
  ['Amazonbot', `${webKit}; compatible; Amazonbot/0.1) Chrome/119.0.6045.214 Safari/537.36`],
  [
    'Amazonbot',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML\\, like Gecko) Version/8.0.2 Safari/600.2.5 (Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)',
  ],
  ['Amzn-SearchBot', `${webKit}; compatible; Amzn-SearchBot/0.1) Chrome/119.0.6045.214 Safari/537.36`],
  ['Amzn-User', `${webKit}; compatible; Amzn-User/0.1) Chrome/119.0.6045.214 Safari/537.36`],
  ['meta-externalagent', 'meta-externalagent/1.1'],
  [
    'meta-externalagent',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Safari/537.36 (compatible; meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler))',
  ],
  ['meta-externalfetcher', 'meta-externalfetcher/1.1'],
  ['meta-webindexer', 'Meta-WebIndexer/1.1'],
  ['MistralAI-User', `${webKit}; compatible; MistralAI-User/1.0; +https://docs.mistral.ai/robots)`],
  ['MistralAI-Index', `${webKit}; compatible; MistralAI-Index/1.0; +https://docs.mistral.ai/robots)`],
  ['MistralAI-Training', `${webKit}; compatible; MistralAI-Training/1.0; +https://docs.mistral.ai/robots)`],
  ['Google-GeminiNotebook', 'Mozilla/5.0 (compatible; Google-NotebookLM; +https://developers.google.com/a)'],
  ['KimiBot', `${webKit}); compatible; KimiBot/1.0; +${kimi}`],
  ['Kimi-User', `${webKit}); compatible; Kimi-User/1.0; +${kimi}`],
  ['Kimi-SearchBot', `${webKit}); compatible; Kimi-SearchBot/1.0; +${kimi}`],
  ['YouBot', 'Mozilla/5.0 (compatible; YouBot/1.0; +https://about.you.com/youbot/)'],
  [
    'Bytespider',
    'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
  ],
  // The published header with other brackets, spaces and versions: the same claim, whose address decides.
  ['ChatGPT-User', `${webKit}; compatible; ChatGPT-User/1.0; +https://openai.com/bot`],
  ['ChatGPT-User', `${webKit})  compatible;ChatGPT-User/9.9;+https://openai.com/bot)`],
  ['DuckAssistBot', 'DuckAssistBot/1.2; (+http://duckduckgo.com/duckassistbot.html)'],
  ['CCBot', 'CCBot/2.0 (https://commoncrawl.org/faq/)'],
]

/** Headers of programs that are no agents: other bots, and names that only look like agents. */
export const otherPrograms: readonly string[] = [
  '',
  'curl/8.7.1',
  'Go-http-client/2.0',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Mozilla/5.0 (compatible; Sample/1.0; +https://sample.example)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  `${webKit}; compatible; bingpreview; BingPreview/1.0b) Chrome/100.0 Safari/537.36`,
  `${nexus} (compatible; GoogleOther)`,
  `${webKit}; compatible; Google-InspectionTool/1.0) Chrome/141.0.0.0 Safari/537.36`,
  'AdsBot-Google (+http://www.google.com/adsbot.html)',
  'Mediapartners-Google',
  `${linuxChrome}) HeadlessChrome/141.0.0.0 Safari/537.36`,
  `${nexus.replace('Mobile', 'Mobile Chrome-Lighthouse')}`,
  'Mozilla/5.0 (linux) AppleWebKit/537.36 (KHTML, like Gecko) jsdom/29.1.1',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  `${macSafari} facebookexternalhit/1.1 Facebot Twitterbot/1.0`,
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
  'AI-Visits-Verifier/1.0 (+https://www.example.com)',
  // The checker of this project, while it tries the rules for an agent.
  'Mozilla/5.0 (compatible; AIReadinessCheck/1.0; trying the rules for OAI-SearchBot; +https://www.example.com/ai-tools#our-requests)',
  'NotGPTBot/1.2',
  'GPTBot2/1.0',
  'GPTBot-Fake/1.0',
  'Mozilla/5.0 (compatible; XClaudeBot/1.0)',
  'Mozilla/5.0 (compatible; claudebot@anthropic.com)',
  'Mozilla/5.0 (compatible; reader; see https://openai.com/gptbot)',
  'Applebot-Extended/1.0',
  'Mozilla/5.0 (compatible; Google-Extended/1.0; +http://www.google.com/bot.html)',
]

/** Headers of people's browsers. */
export const browserHeaders: readonly string[] = [
  macSafari,
  macChrome,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.0.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 11; CUBOT_X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22G86 [FBAN/FBIOS;FBAV/530.0.0.40.71;FBDV/iPhone15,2]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/390.0 Mobile/15E148 Safari/604.1',
  'Opera/9.80 (Android; Opera Mini/36.2/191.308; U; en) Presto/2.12.423 Version/12.16',
]
