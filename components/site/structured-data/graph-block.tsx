'use client'

import { useLayoutEffect, useRef } from 'react'

const checkIntervalMs = 1000
/** Marks this page's block, to distinguish it from those of other scripts. An id could clash with a heading's. */
const own = { 'data-graph': 'page' }
const ownBlocks = 'script[data-graph=page]'

/**
 * A page's structured data as a data block, which browsers do not run and a security policy does not restrict. React adds
 * and removes it with the page. Once a second the URL is checked (specification §9): after a change, a block that another
 * script has removed or changed is restored, and duplicates are removed.
 */
export function GraphBlock({ graph }: { graph: string }) {
  const block = useRef<HTMLScriptElement>(null)
  // Ends with the page: an effect that ends later could take the next page's block for a duplicate, and React misses it then.
  useLayoutEffect(() => {
    const script = block.current
    const place = script?.parentNode
    if (!script || !place) return
    let address = location.href
    const watcher = setInterval(() => {
      if (address === location.href) return
      address = location.href
      if (script.textContent !== graph) script.textContent = graph
      if (!script.isConnected) place.append(script)
      for (const other of document.querySelectorAll(ownBlocks)) if (other !== script) other.remove()
    }, checkIntervalMs)
    return () => clearInterval(watcher)
  }, [graph])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `graphText` has escaped it.
    <script {...own} ref={block} type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />
  )
}
