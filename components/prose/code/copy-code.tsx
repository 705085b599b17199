'use client'

import type { MouseEvent } from 'react'
import { toasts } from '@/components/ui/toast/toasts'

/** The code a button stands beside: read from the page, so that it does not travel twice. */
const codeBeside = (button: Element) => button.parentElement?.querySelector('code')

async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const code = codeBeside(currentTarget)
  if (!code) return
  try {
    await navigator.clipboard.writeText((code.textContent ?? '').replace(/\n$/, ''))
    toasts.add({ title: 'Code copied' })
  } catch {
    // Refused by the visitor or the browser: the code is selected, to be copied by hand.
    getSelection()?.selectAllChildren(code)
    toasts.add({ title: 'The code could not be copied', description: 'It is selected: copy it by hand.' })
  }
}

interface CopyCodeProps {
  className: string
  /** Name of the file, to tell one button from another. */
  name?: string | undefined
}

/** Puts the code beside it on the clipboard. */
export function CopyCode({ className, name }: CopyCodeProps) {
  return (
    <button
      type="button"
      className={className}
      onClick={copy}
      aria-label={name ? `Copy ${name}` : 'Copy code'}
    >
      Copy
    </button>
  )
}
