'use client'

import { toasts } from '@/components/ui/toast/toasts'

async function fetchText(address: string): Promise<Blob> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return new Blob([await answer.text()], { type: 'text/plain' })
}

async function copy(address: string) {
  try {
    // The promise goes in, not its result: Safari lets a page write only while it answers the press.
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': fetchText(address) })])
    toasts.add({ title: 'HTML copied', description: 'Paste it into a coded email template in HubSpot.' })
  } catch {
    // Refused by the visitor or the browser, or no network. The link beside the button saves the same as a file.
    toasts.add({
      title: 'The HTML could not be copied',
      description: 'Download it instead.',
      action: { label: 'Try again', onSelect: () => copy(address) },
    })
  }
}

/** Puts a mail's HTML on the clipboard. @param address where the site serves it */
export function CopyMail({ address, className }: { address: string; className: string }) {
  return (
    <button type="button" className={className} onClick={() => copy(address)}>
      Copy HTML for HubSpot
    </button>
  )
}
