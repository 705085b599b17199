'use client'

import { usePathname } from 'next/navigation'
import { type ComponentProps, useEffect, useRef } from 'react'

interface MenuProps extends ComponentProps<'nav'> {
  /** Media query of the screens on which the links are in the bar instead of a popover. */
  inBar: string
}

/** The links of the bar, on small screens as a popover: the browser handles opening, Escape and clicks outside. */
export function Menu({ inBar, ...props }: MenuProps) {
  const menu = useRef<HTMLElement>(null)
  const path = usePathname()
  const shownPath = useRef(path)

  useEffect(() => {
    const listening = new AbortController()
    // Browsers without popovers show the links in the bar.
    const close = () => menu.current?.hidePopover?.()
    const closeAfterLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) close()
    }
    menu.current?.addEventListener('click', closeAfterLink, listening)
    const wide = matchMedia(inBar)
    wide.addEventListener('change', close, listening)
    // The screen may have become wide before this code was loaded.
    if (wide.matches) close()
    return () => listening.abort()
  }, [inBar])

  // Going back changes the page without a click on a link. Not at the first effect: the menu may have been opened before.
  useEffect(() => {
    if (path !== shownPath.current) menu.current?.hidePopover?.()
    shownPath.current = path
  }, [path])

  return <nav {...props} ref={menu} popover="auto" />
}
