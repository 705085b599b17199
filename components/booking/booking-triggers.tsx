'use client'

import { useEffect } from 'react'
import { firstInput } from '@/components/ui/first-input'

const triggers = 'a[data-book-demo]'

const dialog = () => import('./booking-island')

const triggerOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(triggers) : null

/** Whoever presses with a key or another button wants the page: in a new tab, or to keep its address. */
const wantsPage = (press: MouseEvent) =>
  press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey

/** What fails now is tried again by the press. */
const fetchAhead = () => void dialog().catch(() => undefined)

const fetchForTrigger = (event: Event) => triggerOf(event) && fetchAhead()

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
 * Makes every Book Demo link of the page open the dialog, whose code comes with the visitor's first input, or when one is pointed
 * at, pressed or focused: a phone's first touch is rarely a press on it, and then it opens at once. Without script, or without that code, the links lead to the page with the same form.
 */
export function BookingTriggers() {
  useEffect(() => {
    const listening = new AbortController()
    for (const kind of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(kind, fetchForTrigger, listening)
    document.addEventListener('click', openInstead, listening)
    firstInput().then(() => {
      if (document.querySelector(triggers)) fetchAhead()
    })
    return () => listening.abort()
  }, [])
  return null
}
