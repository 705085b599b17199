import type { MouseEvent } from 'react'

/** The code beside a button, read from the document so that it is not sent twice. */
const codeBeside = (button: Element) => button.parentElement?.querySelector('code')

async function copy({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const code = codeBeside(currentTarget)
  if (!code) return
  // First, because browsers allow it only during the click event. `try` also covers pages without a clipboard.
  let isCopied = true
  try {
    await navigator.clipboard.writeText((code.textContent ?? '').replace(/\n$/, ''))
  } catch {
    isCopied = false
  }
  const { showCopied } = await import('./show-copied')
  showCopied(code, isCopied)
}

interface CopyCodeProps {
  className: string
  /** The button's accessible name. */
  'aria-label': string
}

/** Copies the code beside it to the clipboard. */
export const CopyCode = (props: CopyCodeProps) => (
  <button {...props} type="button" onClick={copy}>
    Copy
  </button>
)
