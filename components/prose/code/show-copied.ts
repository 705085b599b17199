import { toasts } from '@/components/ui/toast/toasts'

/** Says whether a visitor's code was copied. If the visitor or the browser refused, it is selected, to be copied by hand. */
export function showCopied(code: Element, isCopied: boolean) {
  if (isCopied) {
    toasts.add({ title: 'Code copied' })
    return
  }
  getSelection()?.selectAllChildren(code)
  toasts.add({
    title: 'Couldn’t copy the code',
    description: 'It’s selected, so you can copy it yourself.',
  })
}
