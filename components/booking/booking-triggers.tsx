'use client'

import { useEffect } from 'react'
import { firstInput } from '@/components/ui/first-input'
import { repeatEarlyClick } from '@/lib/deferred-scripts/early-inputs'

const triggers = 'a[data-book-demo]'

const dialog = () => import('./booking-island')

const triggerOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(triggers) : null

/** Whether to follow the link: a click with a modifier key or another button, for example to open a new tab. */
const isModifiedClick = (press: MouseEvent) =>
  press.button !== 0 || press.metaKey || press.ctrlKey || press.shiftKey || press.altKey

/** If this fails, the click tries again. */
const preloadDialog = () => void dialog().catch(() => undefined)

const fetchForTrigger = (event: Event) => triggerOf(event) && preloadDialog()

async function openDialogOnClick(press: MouseEvent) {
  const trigger = triggerOf(press)
  if (!trigger || press.defaultPrevented || isModifiedClick(press)) return
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
 * Makes every Book Demo link open the dialog. Its code is loaded at the visitor's first input, or when a link is hovered,
 * pressed or focused, so that the dialog opens at once. Without JavaScript, or if loading fails, the links lead to the page
 * with the same form.
 */
export function BookingTriggers() {
  useEffect(() => {
    const listening = new AbortController()
    for (const kind of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(kind, fetchForTrigger, listening)
    document.addEventListener('click', openDialogOnClick, listening)
    repeatEarlyClick()
    firstInput().then(() => {
      if (document.querySelector(triggers)) preloadDialog()
    })
    return () => listening.abort()
  }, [])
  return null
}
