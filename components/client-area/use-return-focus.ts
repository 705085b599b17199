'use client'

import { useState } from 'react'

/** What opened a dialog. The items of a menu are hidden by then, so for them it is the menu's button. */
function currentOpener(): HTMLElement | null {
  const active = document.activeElement
  const menu = active?.closest('[role="menu"]')
  const opener = menu ? document.querySelector(`[aria-controls="${menu.id}"]`) : active
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/**
 * Where the focus goes when a dialog closes: to what opened it, or, if that is gone, to the dialog that is open by then, which would
 * close if the focus were outside of it, or to the content of the screen.
 */
export function useReturnFocus(): () => HTMLElement | null {
  const [opener] = useState(currentOpener)
  return () =>
    opener?.isConnected
      ? opener
      : (document.querySelector<HTMLElement>('[role="dialog"][data-state="open"]') ??
        document.querySelector('main'))
}
