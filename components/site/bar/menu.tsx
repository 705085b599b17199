'use client'

import { usePathname } from 'next/navigation'
import { type ComponentProps, useEffect, useRef } from 'react'

interface MenuProps extends ComponentProps<'nav'> {
  /** Media query of the screens on which the links stand in the bar, and nothing opens. */
  inBar: string
}

/** The bar's links, on small screens a popover: opening, Escape and a press outside are the browser's own part. */
export function Menu({ inBar, ...props }: MenuProps) {
  const menu = useRef<HTMLElement>(null)
  const path = usePathname()

  useEffect(() => {
    const listening = new AbortController()
    // Browsers that know no popover show the links in the bar.
    const close = () => menu.current?.hidePopover?.()
    const closeAfterLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) close()
    }
    menu.current?.addEventListener('click', closeAfterLink, listening)
    matchMedia(inBar).addEventListener('change', close, listening)
    return () => listening.abort()
  }, [inBar])

  // biome-ignore lint/correctness/useExhaustiveDependencies: going back in the history changes the page without a press on a link.
  useEffect(() => menu.current?.hidePopover?.(), [path])

  return <nav {...props} ref={menu} popover="auto" />
}
