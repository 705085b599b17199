const names = (list: string): readonly string[] => list.split(/,\s+/)

/**
 * What public lists name as AI and the table of agents leaves out, with the reason, as of 2026-11: ai-robots-txt/ai.robots.txt,
 * monperrus/crawler-user-agents and matomo-org/device-detector. compare-lists.ts prints what is in neither.
 */
export const notAgents: Readonly<Record<string, readonly string[]>> = {
  'The name is no longer used: its owner names other agents now.': names(
    `anthropic-ai, Anthropic-Claude, Claude-Web, FacebookBot, Bard-AI, Gemini-AI, ChatGPT-Browser`,
  ),
  'It is a person’s browser or a tool on a person’s computer: its header names no agent, or anyone can run it.':
    names(
      `ChatGPT Agent, Operator, OpenAI, NovaAct, Lightpanda, Scrapy, Crawl4AI, UseAI, img2dataset, Claude-Code,
    Code, Cursor, Devin, opencode, Trae, Google-Gemini-CLI, GitHubCopilotChat`,
    ),
  'The owner of the site orders it, for a search or assistant of their own.': names(
    `amazon-kendra, KendraBot, amazon-QBusiness, bedrockbot, Cloudflare-AutoRAG, Google-Firebase,
    Google-CloudVertexBot, CloudVertexBot, AddSearchBot, atlassian-bot, KlaviyoAIBot, QualifiedBot, wpbot,
    bigsur.ai, BuddyBot, Mozilla-Tabstack`,
  ),
  'It makes previews or serves another product: no assistant answers with what it reads.': names(
    `facebookexternalhit, TikTokSpider, GoogleOther, GoogleOther-Image, GoogleOther-Video, Linguee Bot,
    QuillBot, quillbot.com, SemrushBot-OCOB, SemrushBot-SWA, Poggio-Citations, EchoboxBot, Echobot Bot,
    ias_crawler, ias_wombles, IbouBot, GoGuidesCrawler, GoGuidesDiscoveryBot, AISearchBot, ExteContextCrawl,
    gochitchat.ai, linkReader, Channel3Bot, Anomura, TwinAgent, GeistHaus-PageFetcher, AgentTimes`,
  ),
  'It sells data or scraping to anyone, not to an assistant that names its sources.': names(
    `ApifyBot, ApifyWebsiteContentCrawler, FirecrawlAgent, Crawlspace, Brightbot, omgili, omgilibot, webzio,
    webzio-extended, Awario, SentiBot, YaK, Sidetrade indexer bot, VelenPublicWebCrawler, NagetBot, aiHitBot,
    AIWebIndex, Datenbank Crawler, netEstate Imprint Crawler, Panscient, panscient.com, Doximity-Diffbot,
    CragCrawler, Factset_spyderbot, ISSCyberRiskCrawler, ImagesiftBot, Imagesift, Spawning-AI,
    semantic-visions, Spider, Spider spider.com, WARDBot, KunatoCrawler, Thinkbot, newsai, Aranet-SearchBot,
    ZanistaBot, Flyriverbot`,
  ),
  'It collects for research, and no model or assistant of its owner is offered to people.': names(
    `Cotoyogi, ICC-Crawler, FriendlyCrawler, laion-huggingface-processor, LAIONDownloader, LCC, Kangaroo Bot,
    Poseidon Research Crawler, UdV-AI-Research, TerraCotta, Terra Cotta, Novellum, ImageMind,
    The Knowledge AI`,
  ),
  'Nobody describes it, or its name is only in one list, without a header that a server logged.': names(
    `Character-AI, Groq-Bot, HuggingFace-Bot, Replicate-Bot, RunPod-Bot, Together-Bot, xAI-Bot, imageSpider,
    MyCentralAIScraperBot, TaraGroup Intelligent Bot, TSM-turingos`,
  ),
}
