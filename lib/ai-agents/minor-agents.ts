import { type Agent, type Purpose, usualAgent } from './agent'

type Details = Partial<Pick<Agent, 'otherTokens' | 'rangesUrl'>>

const minor = (
  token: string,
  owner: string,
  purpose: Purpose,
  source: string,
  details: Details = {},
): Agent => ({
  token,
  owner,
  purpose,
  source,
  ...usualAgent,
  ...details,
})

/** For agents that their owners do not describe: their requests are known from a public list, so they stay claims. */
const aiRobots = 'https://github.com/ai-robots-txt/ai.robots.txt'

const kimi = 'https://www.kimi.com/policies/kimi-crawlers'
const kimiRanges = (name: string): Details => ({ rangesUrl: `https://www.kimi.com/policies/${name}.json` })

const googleFetchers =
  'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers'

const ai2 = 'https://allenai.org/crawler'

/**
 * Agents of smaller assistants, of search indexes that assistants buy, and of smaller models. From the lists that compare-lists.ts
 * reads, and from the pages of their owners, as of 2026-11. What is in these lists and not here: `not-agents.ts`.
 */
export const minorAgents: readonly Agent[] = [
  minor('Kimi-SearchBot', 'Moonshot AI', 'search', kimi, kimiRanges('kimi-searchbot')),
  minor('Kimi-User', 'Moonshot AI', 'person', kimi, kimiRanges('kimi-user')),
  minor('KimiBot', 'Moonshot AI', 'training', kimi, kimiRanges('kimibot')),
  minor('YouBot', 'You.com', 'search', 'https://about.you.com/youbot/'),
  minor('Google-Pinpoint', 'Google', 'person', googleFetchers, {
    rangesUrl: 'https://developers.google.com/static/crawling/ipranges/user-triggered-fetchers-google.json',
  }),
  minor('Gemini-Deep-Research', 'Google', 'person', 'https://gemini.google/overview/deep-research/'),
  minor('GoogleAgent-Mariner', 'Google', 'person', aiRobots, { otherTokens: ['GoogleAgent-Search'] }),
  minor('GoogleAgent-URLContext', 'Google', 'person', aiRobots),
  minor('AmazonBuyForMe', 'Amazon', 'person', 'https://buyforme.amazon/'),
  minor('AzureAI-SearchBot', 'Microsoft', 'search', aiRobots),
  minor('Bravebot', 'Brave', 'search', 'https://safe.search.brave.com/help/brave-search-crawler'),
  minor('PetalBot', 'Huawei', 'search', aiRobots),
  minor(
    'YandexAdditional',
    'Yandex',
    'search',
    'https://yandex.com/support/webmaster/robot-workings/check-yandex-robots.html',
    {
      otherTokens: ['YandexAdditionalBot'],
    },
  ),
  minor('Andibot', 'Andi', 'search', 'https://andisearch.com/'),
  minor('iaskspider', 'iAsk', 'search', aiRobots, { otherTokens: ['iAskBot'] }),
  minor('LinerBot', 'Liner', 'search', 'https://docs.getliner.com/docs/linerbot'),
  minor('PhindBot', 'Phind', 'search', aiRobots),
  minor('ProRata', 'ProRata', 'search', 'https://platform.gist.ai/docs/gcn-overview'),
  minor('TavilyBot', 'Tavily', 'search', aiRobots),
  minor('ExaSearchBot', 'Exa', 'search', aiRobots, { otherTokens: ['ExaBot'] }),
  minor('LinkupBot', 'Linkup', 'search', 'https://linkup.so/bot'),
  minor('ShapBot', 'Parallel', 'search', 'https://docs.parallel.ai/resources/crawler'),
  minor('Shap-User', 'Parallel', 'person', 'https://docs.parallel.ai/resources/crawler'),
  minor('QueritBot', 'Querit', 'search', aiRobots, { otherTokens: ['Querit-SearchBot'] }),
  minor('HenkBot', 'Valyu', 'search', 'https://valyu.ai/crawler'),
  minor('kagi-fetcher', 'Kagi', 'person', 'https://help.kagi.com/kagi/ai/kagi-ai.html'),
  minor('Manus-User', 'Butterfly Effect', 'person', 'https://manus.im/help/Manus-user'),
  minor('cohere-ai', 'Cohere', 'person', aiRobots, { otherTokens: ['Cohere-Command'] }),
  minor('TongyiBot', 'Alibaba', 'person', aiRobots),
  minor('YiyanBot', 'Baidu', 'person', aiRobots),
  minor('WRTNBot', 'Wrtn', 'person', aiRobots),
  minor('AI2Bot-DeepResearchEval', 'Ai2', 'person', ai2),
  minor('AI2Bot', 'Ai2', 'training', ai2, { otherTokens: ['Ai2Bot-Dolma'] }),
  minor('Bytespider', 'ByteDance', 'training', aiRobots),
  minor('ChatGLM-Spider', 'Zhipu AI', 'training', aiRobots),
  minor('cohere-training-data-crawler', 'Cohere', 'training', aiRobots, { otherTokens: ['cohere-training'] }),
  minor('DeepSeekBot', 'DeepSeek', 'training', aiRobots),
  minor('Diffbot', 'Diffbot', 'training', 'https://docs.diffbot.com/docs/getting-started-with-crawl'),
  minor('PanguBot', 'Huawei', 'training', aiRobots),
  minor('Reflectionbot', 'Reflection', 'training', aiRobots),
  minor('SBIntuitionsBot', 'SB Intuitions', 'training', 'https://www.sbintuitions.co.jp/en/bot/'),
  minor('Timpibot', 'Timpi', 'training', aiRobots),
]
