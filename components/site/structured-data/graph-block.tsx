'use client'

import { useEffect, useRef } from 'react'

const everyMs = 1000
const id = 'structured-data'

/**
 * A page's structured data as a data block, which no browser runs and no policy asks about. React puts it there with the
 * page and takes it away with the page. Once a second it looks at the address (specification §9): after a change it
 * stands there again if a script of somebody else has taken it away or changed it, and stands there once.
 */
export function GraphBlock({ graph }: { graph: string }) {
  const block = useRef<HTMLScriptElement>(null)
  useEffect(() => {
    const own = block.current
    const place = own?.parentNode
    if (!own || !place) return
    let address = location.href
    const watcher = setInterval(() => {
      if (address === location.href) return
      address = location.href
      if (own.textContent !== graph) own.textContent = graph
      if (!own.isConnected) place.append(own)
      for (const other of document.querySelectorAll(`script#${id}`)) if (other !== own) other.remove()
    }, everyMs)
    return () => clearInterval(watcher)
  }, [graph])
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `graphText` has escaped it.
    <script ref={block} id={id} type="application/ld+json" dangerouslySetInnerHTML={{ __html: graph }} />
  )
}
