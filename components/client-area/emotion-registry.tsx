'use client'

import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useServerInsertedHTML } from 'next/navigation'
import { type ReactNode, useState } from 'react'

/** An Emotion cache that records the rules not yet written into the page. */
function recordingCache(nonce: string | undefined) {
  const cache = createCache({ key: 'area', ...(nonce ? { nonce } : {}) })
  // Keeps the rules in the cache on the server; otherwise each component would render its own style element.
  cache.compat = true
  const insert = cache.insert
  let waiting: { name: string; isGlobal: boolean }[] = []
  cache.insert = (...rule) => {
    const [selector, { name }] = rule
    if (cache.inserted[name] === undefined) waiting.push({ name, isGlobal: !selector })
    return insert(...rule)
  }
  return {
    cache,
    takePendingRules: () => {
      const taken = waiting
      waiting = []
      return taken
    },
  }
}

/**
 * Writes Chakra's rules into the server's HTML before the elements that use them. Otherwise they would come only in the
 * browser, and hydration would fail (nextjs.org/docs/app/guides/css-in-js).
 * @param nonce of the request's content security policy
 */
export function EmotionRegistry({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [{ cache, takePendingRules }] = useState(() => recordingCache(nonce))

  useServerInsertedHTML(() => {
    const rules = takePendingRules().flatMap(({ name, isGlobal }) => {
      const css = cache.inserted[name]
      return typeof css === 'string' ? [{ name, isGlobal, css }] : []
    })
    if (rules.length === 0) return null
    const scoped = rules.filter(({ isGlobal }) => !isGlobal)
    const sheet = (key: string, css: string) => (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: CSS of our own components, which React would escape.
      <style key={key} nonce={nonce} data-emotion={key} dangerouslySetInnerHTML={{ __html: css }} />
    )
    return (
      <>
        {rules.map(({ name, isGlobal, css }) =>
          isGlobal ? sheet(`${cache.key}-global ${name}`, css) : null,
        )}
        {scoped.length > 0
          ? sheet(
              [cache.key, ...scoped.map(({ name }) => name)].join(' '),
              scoped.map(({ css }) => css).join(''),
            )
          : null}
      </>
    )
  })

  return <CacheProvider value={cache}>{children}</CacheProvider>
}
