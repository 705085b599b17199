'use client'

import { toasts } from '@/components/ui/toast/toasts'

async function copyAddress() {
  const address = window.location.origin + window.location.pathname
  try {
    await navigator.clipboard.writeText(address)
    toasts.add({ title: 'Link copied' })
  } catch {
    // Refused by the visitor or the browser: show the URL, to copy it by hand.
    toasts.add({
      title: 'Couldn’t copy the link',
      description: address,
      action: { label: 'Try again', onSelect: copyAddress },
    })
  }
}

/** Copies the page's URL to the clipboard, without query and hash. */
export function CopyLink({ className }: { className: string }) {
  return (
    <button type="button" className={className} onClick={copyAddress}>
      Copy link
    </button>
  )
}
