'use client'

import { usePathname } from 'next/navigation'
import { type ComponentProps, useEffect, useRef } from 'react'

interface MenuProps extends ComponentProps<'nav'> {
  /** Media query of the screens on which the links are in the bar instead of a popover. */
  inBar: string
}

/** Closes the open groups of links, except the one with this element. */
function closeGroups(menu: HTMLElement | null, inside?: EventTarget | null) {
  for (const group of menu?.querySelectorAll('details[open]') ?? [])
    if (!(inside instanceof Node && group.contains(inside))) group.removeAttribute('open')
}

function closeMenu(menu: HTMLElement | null) {
  closeGroups(menu)
  // Browsers without popovers show the links in the bar.
  menu?.hidePopover?.()
}

function closeGroupByEscape({ key, target, currentTarget }: KeyboardEvent) {
  const group = target instanceof Element ? target.closest('details[open]') : null
  if (key !== 'Escape' || !group || !(currentTarget instanceof HTMLElement)) return
  closeGroups(currentTarget)
  group.querySelector('summary')?.focus()
}

/** The links of the bar, on small screens as a popover: the browser handles opening, Escape and clicks outside. */
export function Menu({ inBar, ...props }: MenuProps) {
  const menu = useRef<HTMLElement>(null)
  const path = usePathname()
  const shownPath = useRef(path)

  useEffect(() => {
    const listening = new AbortController()
    const close = () => closeMenu(menu.current)
    const closeAfterLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) close()
    }
    menu.current?.addEventListener('click', closeAfterLink, listening)
    const placeUnderBar = () => {
      const end = menu.current?.parentElement?.getBoundingClientRect().bottom
      menu.current?.style.setProperty('--bar-end', `${end}px`)
    }
    menu.current?.addEventListener('beforetoggle', placeUnderBar, listening)
    const wide = matchMedia(inBar)
    // On small screens, closing a group would move the link that is being pressed.
    const closeOtherGroups = ({ target }: Event) => wide.matches && closeGroups(menu.current, target)
    for (const kind of ['pointerdown', 'focusin'])
      document.addEventListener(kind, closeOtherGroups, listening)
    menu.current?.addEventListener('keydown', closeGroupByEscape, listening)
    wide.addEventListener('change', close, listening)
    // The screen may have become wide before this code was loaded.
    if (wide.matches) close()
    return () => listening.abort()
  }, [inBar])

  // Going back changes the page without a click on a link. Not at the first effect: the menu may have been opened before.
  useEffect(() => {
    if (path !== shownPath.current) closeMenu(menu.current)
    shownPath.current = path
  }, [path])

  return <nav {...props} ref={menu} popover="auto" />
}
