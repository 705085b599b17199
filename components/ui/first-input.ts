import { hadEarlyInput } from '@/lib/deferred-scripts/early-inputs'

const kinds = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll']

let input: Promise<void> | undefined

/** Resolves at the visitor's first input on this page: pointer, key, touch, wheel or scroll. */
export function firstInput(): Promise<void> {
  input ??= new Promise((resolve) => {
    if (hadEarlyInput(kinds)) return resolve()
    const heard = new AbortController()
    const onInput = (event: Event) => {
      // Browsers dispatch it without a movement when the layout changes under the pointer.
      const isStill = event instanceof PointerEvent && !event.movementX && !event.movementY
      if (event.type === 'pointermove' && isStill) return
      heard.abort()
      resolve()
    }
    for (const kind of kinds) {
      addEventListener(kind, onInput, { capture: true, passive: true, signal: heard.signal })
    }
  })
  return input
}
