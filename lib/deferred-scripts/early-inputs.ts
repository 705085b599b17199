declare global {
  interface Window {
    earlyInputs?: ReadonlySet<string>
  }
}

/** Whether the visitor made an input of one of these kinds before the page's code was loaded (see loader.ts). */
export const hadEarlyInput = (kinds: readonly string[]): boolean =>
  kinds.some((kind) => window.earlyInputs?.has(kind))
