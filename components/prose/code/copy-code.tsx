'use client'

import type { MouseEvent } from 'react'
import { toasts } from '@/components/ui/toast/toasts'

/** The code beside a button, read from the document so that it is not sent twice. */
const codeBeside = (button: Element) => button.parentElement?.querySelector('code')

async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const code = codeBeside(currentTarget)
  if (!code) return
  try {
    await navigator.clipboard.writeText((code.textContent ?? '').replace(/\n$/, ''))
    toasts.add({ title: 'Code copied' })
  } catch {
    // Refused by the visitor or the browser: select the code, to copy it by hand.
    getSelection()?.selectAllChildren(code)
    toasts.add({
      title: 'Couldn’t copy the code',
      description: 'It’s selected, so you can copy it yourself.',
    })
  }
}

interface CopyCodeProps {
  className: string
  /** File name, for the button's accessible name. */
  name?: string | undefined
}

/** Copies the code beside it to the clipboard. */
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
