'use client'

import { toasts } from '@/components/ui/toast/toasts'

async function fetchText(address: string): Promise<Blob> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return new Blob([await answer.text()], { type: 'text/plain' })
}

async function copy(address: string) {
  try {
    // A promise, not its result: Safari allows writing only during the click event.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': fetchText(address) })])
    toasts.add({ title: 'HTML copied', description: 'Paste it into a coded email template in HubSpot.' })
  } catch {
    // Refused by the visitor or the browser, or no network. The link below the button downloads the same HTML.
    toasts.add({
      title: 'Couldn’t copy the HTML',
      description: 'Download it instead.',
      action: { label: 'Try again', onSelect: () => copy(address) },
    })
  }
}

/** Copies an email's HTML to the clipboard. @param address URL of the HTML */
export function CopyMail({ address, className }: { address: string; className: string }) {
  return (
    <button type="button" className={className} onClick={() => copy(address)}>
      Copy HTML for HubSpot
    </button>
  )
}
