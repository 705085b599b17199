import { reportPath } from '../ai-visits/src/report-path'

/*
 * The browser tag. It reports one page view to the site that serves it, and adds the site's structured data to a page that has
 * none. A customer's page runs it, so it uses no storage and never throws.
 */
;(() => {
  const version = '1.1.0'
  const structuredData = 'script[type="application/ld+json" i]'
  // So that the body stays below 4 KiB, whatever an address has.
  const maxPathLength = 1000
  // The values of utm_source that say which assistant sent a visitor. No other value is reported.
  const sources =
    /^(?:chatgpt|openai|perplexity|claude|gemini|copilot|grok|deepseek|mistral|kimi|qwen|doubao|(?:chat\.openai|chatgpt|bard\.google|gemini\.google|notebooklm\.google|copilot(?:\.microsoft)?|edgeservices\.bing|grok|chat\.deepseek|you|poe|kimi|qianwen|doubao)\.com|m365\.cloud\.microsoft|(?:perplexity|pplx|claude|meta|chat\.mistral|vibe\.mistral|duck|kimi|chat\.qwen|iask)\.ai)$/

  /** Runs a step whose failure the page must not notice. */
  const quietly = (step: () => void) => {
    try {
      step()
    } catch {}
  }

  /** The tag's own element. A module, and a script that runs later, cannot ask for it. */
  function findTag(): HTMLScriptElement | null {
    const current = document.currentScript
    if (current instanceof HTMLScriptElement && current.dataset.key) return current
    return document.querySelector<HTMLScriptElement>('script[src*="/tag/"][data-key]')
  }

  /** Whether the tag runs for the first time on this page, which may have it twice. */
  function isFirst(key: string): boolean {
    const mark = Symbol.for(`ai-visits ${key}`)
    if (Reflect.get(window, mark)) return false
    Reflect.set(window, mark, true)
    return true
  }

  /** Whether the visitor asks not to be tracked, or is a program. */
  const isSilent = () => navigator.globalPrivacyControl || navigator.doNotTrack === '1' || navigator.webdriver

  /** A random UUID; `crypto.randomUUID` is missing on pages without HTTPS. */
  function randomId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`]
    return [...parts, hex.slice(20)].join('-')
  }

  /** The origin of the page, or the name of the Android app, that the visitor comes from. */
  function referringOrigin(): string | null {
    const { referrer } = document
    if (/^https?:/.test(referrer)) return new URL(referrer).origin
    return /^android-app:\/\/[\w.]+/.exec(referrer)?.[0] ?? null
  }

  async function report(origin: string, key: string) {
    try {
      if (isSilent()) return
      const source = (new URLSearchParams(location.search).get('utm_source') || '').trim().toLowerCase()
      const body = JSON.stringify({
        key,
        id: randomId(),
        path: reportPath(location.pathname).slice(0, maxPathLength),
        referrer: referringOrigin(),
        utmSource: sources.test(source) ? source : null,
        version,
      })
      const address = `${origin}/api/tag`
      let isQueued = false
      quietly(() => {
        isQueued = navigator.sendBeacon(address, body)
      })
      if (isQueued) return
      await fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true, body })
    } catch {}
  }

  /** Writes the text of a script element, also where only trusted text may be written (Trusted Types). */
  function write(element: HTMLScriptElement, text: string) {
    try {
      const policy = window.trustedTypes?.createPolicy('ai-visits', { createScript: (script) => script })
      element.textContent = policy ? policy.createScript(text) : text
    } catch {
      // The page's policy does not list this name. A text node is reported to the page's owner, and stays.
      element.append(text)
    }
  }

  async function addStructuredData(origin: string, key: string) {
    try {
      if (document.querySelector(structuredData)) return
      const response = await fetch(`${origin}/api/tag/${key}`, { credentials: 'omit' })
      const text = await response.text()
      // The page may have added its own meanwhile.
      if (!response.ok || document.querySelector(structuredData)) return
      JSON.parse(text)
      const element = document.createElement('script')
      element.type = 'application/ld+json'
      write(element, text)
      document.head.append(element)
    } catch {}
  }

  quietly(() => {
    const tag = findTag()
    const key = tag?.dataset.key
    if (!tag || !key || !isFirst(key)) return
    const { origin } = new URL(tag.src)
    const add = () => void addStructuredData(origin, key)
    const start = () =>
      quietly(() => {
        void report(origin, key)
        if (document.readyState === 'complete') add()
        else window.addEventListener('load', add, { once: true })
      })
    // A page that is prepared in advance may never be looked at.
    if (document.prerendering) document.addEventListener('prerenderingchange', start, { once: true })
    else start()
  })
})()
