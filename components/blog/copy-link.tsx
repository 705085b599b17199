'use client'

import { toasts } from '@/components/ui/toast/toasts'

async function copyAddress() {
  const address = window.location.origin + window.location.pathname
  try {
    await navigator.clipboard.writeText(address)
    toasts.add({ title: 'Link copied' })
  } catch {
    // Refused by the visitor or the browser: the address is shown, to be copied by hand.
    toasts.add({
      title: 'The link could not be copied',
      description: address,
      action: { label: 'Try again', onSelect: copyAddress },
    })
  }
}

/** Puts the page's address on the clipboard, without query or hash. */
export function CopyLink({ className }: { className: string }) {
  return (
    <button type="button" className={className} onClick={copyAddress}>
      Copy link
    </button>
  )
}
