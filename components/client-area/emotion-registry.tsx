'use client'

import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useServerInsertedHTML } from 'next/navigation'
import { type ReactNode, useState } from 'react'

/** A cache that notes which of its rules have not been written into the page yet. */
function notingCache(nonce: string | undefined) {
  const cache = createCache({ key: 'area', ...(nonce ? { nonce } : {}) })
  // So that rules made on the server wait in the cache; else each component would carry its own in a style element.
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
    takeWaiting: () => {
      const taken = waiting
      waiting = []
      return taken
    },
  }
}

/**
 * Where Chakra renders on the server, its rules have to stand in the page before what they dress: without this they would
 * come with the browser's own rendering, and hydration would fail (nextjs.org/docs/app/guides/css-in-js).
 * @param nonce of the request's content security policy
 */
export function EmotionRegistry({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [{ cache, takeWaiting }] = useState(() => notingCache(nonce))

  useServerInsertedHTML(() => {
    const rules = takeWaiting().flatMap(({ name, isGlobal }) => {
      const css = cache.inserted[name]
      return typeof css === 'string' ? [{ name, isGlobal, css }] : []
    })
    if (rules.length === 0) return null
    const scoped = rules.filter(({ isGlobal }) => !isGlobal)
    const sheet = (key: string, css: string) => (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rules of our own components, which React would escape.
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
