'use client'

import { useEffect, useRef } from 'react'

const everyMs = 1000
/** Tells the page's own block from those of other scripts. An id might be that of a heading. */
const own = { 'data-graph': 'page' }
const ownBlocks = 'script[data-graph=page]'

/**
 * A page's structured data as a data block, which no browser runs and no policy asks about. React puts it there with the
 * page and takes it away with the page. Once a second it looks at the address (specification §9): after a change it
 * stands there again if a script of someone else has taken it away or changed it, and stands there once.
 */
export function GraphBlock({ graph }: { graph: string }) {
  const block = useRef<HTMLScriptElement>(null)
  useEffect(() => {
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
    }, everyMs)
    return () => clearInterval(watcher)
  }, [graph])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `graphText` has escaped it.
    <script {...own} ref={block} type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />
  )
}
