'use client'

import { useEffect } from 'react'

const dialog = () => import('./booking-island')

const triggerOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-book-demo]') : null

/** Whoever presses with a key or another button wants the page: in a new tab, or to keep its address. */
const wantsPage = (press: MouseEvent) =>
  press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey

function fetchAhead(event: Event) {
  // What fails now is tried again by the press.
  if (triggerOf(event)) dialog().catch(() => undefined)
}

async function openInstead(press: MouseEvent) {
  const trigger = triggerOf(press)
  if (!trigger || press.defaultPrevented || wantsPage(press)) return
  press.preventDefault()
  try {
    const { openBookingDialog } = await dialog()
    openBookingDialog(trigger)
  } catch (error) {
    console.error(error)
    location.assign(trigger.href)
  }
}

/**
 * Makes every Book Demo link of the page open the dialog, whose code comes when one is first pointed at, pressed or focused.
 * Without script, or without that code, the links lead to the page with the same form.
 */
export function BookingTriggers() {
  useEffect(() => {
    const listening = new AbortController()
    for (const kind of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(kind, fetchAhead, listening)
    document.addEventListener('click', openInstead, listening)
    return () => listening.abort()
  }, [])
  return null
}
