/** Whether this process claims runs at the moment: one loop of it is enough. */
interface ClaimLoop {
  isOpen: boolean
  /** Runs were added since the loop last claimed. */
  isAsked: boolean
}

declare global {
  // Next's bundles contain several copies of this module.
  var promptClaimLoop: ClaimLoop | undefined
}

const state = (): ClaimLoop => {
  globalThis.promptClaimLoop ??= { isOpen: false, isAsked: false }
  return globalThis.promptClaimLoop
}

/** Opens the loop. @returns false if it is open: it then claims once more before it ends */
export function openClaimLoop(): boolean {
  const loop = state()
  loop.isAsked = true
  if (loop.isOpen) return false
  loop.isOpen = true
  return true
}

/** Whether runs may have been added since the last call. */
export function takeRequest(): boolean {
  const loop = state()
  const { isAsked } = loop
  loop.isAsked = false
  return isAsked
}

export function closeClaimLoop(): void {
  state().isOpen = false
}
