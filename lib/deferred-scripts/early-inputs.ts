declare global {
  interface Window {
    earlyInputs?: ReadonlySet<string>
    takeEarlyLink?: () => HTMLAnchorElement | null
  }
}

/** Whether the visitor made an input of one of these kinds before the page's code was loaded (see loader.ts). */
export const hadEarlyInput = (kinds: readonly string[]): boolean =>
  kinds.some((kind) => window.earlyInputs?.has(kind))

/** Repeats a click on a link that was held until the page's code could handle it (see loader.ts). */
export const repeatEarlyClick = (): void => window.takeEarlyLink?.()?.click()
