import { hadEarlyInput } from '@/lib/deferred-scripts/early-inputs'

const kinds = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll']

let input: Promise<void> | undefined

/** Resolves at the visitor's first input on this page: pointer, key, touch, wheel or scroll. */
export function firstInput(): Promise<void> {
  input ??= new Promise((resolve) => {
    if (hadEarlyInput(kinds)) return resolve()
    const heard = new AbortController()
    const onInput = () => {
      heard.abort()
      resolve()
    }
    for (const kind of kinds) {
      addEventListener(kind, onInput, { capture: true, passive: true, signal: heard.signal })
    }
  })
  return input
}
