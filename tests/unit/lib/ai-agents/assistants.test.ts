import fc from 'fast-check'
import { assistantOfReferral, assistants } from '@/lib/ai-agents/assistants'

const idOf = (referrer: string | null, utmSource: string | null = null) =>
  assistantOfReferral({ referrer, utmSource })?.id

describe('assistantOfReferral', () => {
  it.each([
    ['https://chatgpt.com', 'chatgpt'],
    ['https://chatgpt.com/', 'chatgpt'],
    ['https://chat.openai.com/c/66f0-abc', 'chatgpt'],
    ['https://www.chatgpt.com/', 'chatgpt'],
    ['HTTPS://ChatGPT.com/', 'chatgpt'],
    ['https://chatgpt.com./', 'chatgpt'],
    ['https://chatgpt.com:443/', 'chatgpt'],
    ['http://chatgpt.com', 'chatgpt'],
    ['https://www.perplexity.ai/search?q=shoes', 'perplexity'],
    ['https://pplx.ai/', 'perplexity'],
    ['https://claude.ai/chat/1', 'claude'],
    ['https://gemini.google.com/app', 'gemini'],
    ['https://notebooklm.google.com/', 'gemini'],
    ['https://notebook.google.com/', 'gemini'],
    ['https://copilot.microsoft.com/', 'copilot'],
    ['https://m365.cloud.microsoft', 'copilot'],
    ['https://edgeservices.bing.com/', 'copilot'],
    ['https://www.meta.ai/', 'meta-ai'],
    ['https://l.meta.ai/', 'meta-ai'],
    ['https://grok.com/', 'grok'],
    ['https://chat.deepseek.com', 'deepseek'],
    ['https://chat.mistral.ai/chat', 'mistral'],
    ['https://vibe.mistral.ai/', 'mistral'],
    ['https://duck.ai/', 'duck-ai'],
    ['https://you.com/search?q=a', 'you'],
    ['https://poe.com/', 'poe'],
    ['https://www.kimi.com/', 'kimi'],
    ['https://chat.qwen.ai', 'qwen'],
    ['https://www.doubao.com/chat/', 'doubao'],
    ['https://iask.ai/', 'iask'],
    ['android-app://com.openai.chatgpt/', 'chatgpt'],
    ['android-app://com.openai.chatgpt', 'chatgpt'],
    ['android-app://ai.perplexity.app.android/', 'perplexity'],
    ['android-app://com.anthropic.claude', 'claude'],
    ['android-app://com.google.android.apps.bard/', 'gemini'],
    ['android-app://com.microsoft.copilot/https/x', 'copilot'],
  ])('knows %s as %s', (referrer, id) => {
    expect(idOf(referrer)).toBe(id)
  })

  it.each([
    ...['https://chatgpt.com.evil.example/', 'https://evil.example/chatgpt.com', 'https://notchatgpt.com/'],
    ...['https://evil.example/?chatgpt.com', 'https://chatgpt.com@evil.example/', 'https://chatgpt.co/'],
    ...['https://evil.example#https://chatgpt.com', 'https://chatgpt.com-evil.example/', 'https://ai/'],
    ...['https://\u0441hatgpt.com/', 'https://openai.com/', 'https://google.com', 'https://www.bing.com/'],
    ...['https://mistral.ai/', 'https://microsoft.com/', 'https://com/', 'chatgpt.com', '//chatgpt.com/'],
    ...['javascript://chatgpt.com/%0aalert(1)', 'ftp://chatgpt.com/', 'https://', 'null', ''],
    ...[
      'android-app://com.openai.chatgpt.evil/',
      'android-app://chatgpt.com/',
      'https://com.openai.chatgpt/',
    ],
    `https://${'chatgpt.com.'.repeat(10_000)}evil.example`,
    `https://chatgpt.com/${'x'.repeat(100_000)}`,
  ])('knows no assistant for %j', (referrer) => {
    expect(idOf(referrer)).toBeUndefined()
  })

  it.each([
    ['chatgpt.com', 'chatgpt'],
    ['ChatGPT.com', 'chatgpt'],
    [' chatgpt.com ', 'chatgpt'],
    ['openai', 'chatgpt'],
    ['perplexity', 'perplexity'],
    ['perplexity.ai', 'perplexity'],
    ['claude.ai', 'claude'],
    ['gemini', 'gemini'],
    ['copilot.com', 'copilot'],
    ['grok.com', 'grok'],
    ['chatgpt.com.evil.example', undefined],
    ['chatgpt-ads', undefined],
    ['chat', undefined],
    ['newsletter', undefined],
    ['', undefined],
    ['constructor', undefined],
    ['chatgpt.com'.repeat(10_000), undefined],
  ])('reads utm_source %j as %s', (utmSource, id) => {
    expect(idOf(null, utmSource)).toBe(id)
    expect(idOf('https://www.example.com/', utmSource)).toBe(id)
  })

  it('believes the referrer before the link', () => {
    expect(idOf('https://claude.ai/', 'chatgpt.com')).toBe('claude')
  })

  it('knows every host with its subdomains, and no other host that ends like it', () => {
    const label = fc.stringMatching(/^[a-z0-9]{1,10}$/)
    const hosts = assistants.flatMap(({ id, hosts }) => hosts.map((host) => ({ id, host })))
    fc.assert(
      fc.property(fc.constantFrom(...hosts), label, ({ id, host }, name) => {
        expect(idOf(`https://${host}/`)).toBe(id)
        expect(idOf(`https://${name}.${host}/`)).toBe(id)
        expect(idOf(`https://${host}.${name}.example/`)).toBeUndefined()
        expect(idOf(`https://${name}-${host}/`)).not.toBe(id)
      }),
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (referrer, utmSource) => {
        idOf(referrer, utmSource)
        idOf(`https://${referrer}`, utmSource)
      }),
    )
  })
})

describe('assistants', () => {
  it('have each identifier, host, source and app once, in lower case', () => {
    const values = assistants.flatMap(({ id, hosts, utmSources, androidApps }) => [
      `id ${id}`,
      ...hosts.map((host) => `host ${host}`),
      ...[...utmSources, ...hosts].map((source) => `source ${source}`),
      ...androidApps.map((app) => `app ${app}`),
    ])
    expect(values.filter((value, place) => values.indexOf(value) !== place)).toEqual([])
    expect(values.filter((value) => value !== value.toLowerCase())).toEqual([])
  })
})
