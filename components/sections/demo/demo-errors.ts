type ErrorLike = ErrorEvent | PromiseRejectionEvent

const firstAddress = /https?:\/\/[^\s)]+/

/** URL of the script that an error comes from; undefined if the browser does not say. */
function scriptAddress(event: ErrorLike): string | undefined {
  if ('filename' in event) return event.filename
  const { reason } = event
  return typeof reason?.stack === 'string' ? firstAddress.exec(reason.stack)?.[0] : undefined
}

/** Whether an error or a rejection comes from a script of this origin. */
export const comesFrom = (origin: string) => (event: ErrorLike) => {
  const address = scriptAddress(event)
  return address !== undefined && URL.canParse(address) && new URL(address).origin === origin
}

/**
 * Keeps chosen errors of a window out of the console (specification §8: errors of a demo's analytics).
 * @returns function that removes the listeners
 */
export function silenceErrors(page: Window, isChosen: (event: ErrorLike) => boolean): () => void {
  const silence = (event: ErrorLike) => {
    if (isChosen(event)) event.preventDefault()
  }
  page.addEventListener('error', silence)
  page.addEventListener('unhandledrejection', silence)
  return () => {
    page.removeEventListener('error', silence)
    page.removeEventListener('unhandledrejection', silence)
  }
}
