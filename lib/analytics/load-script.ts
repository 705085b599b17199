/** How long a script may take, in milliseconds (specification §7, §9). */
const patience = 5_000

/**
 * Loads a script of another site. One that takes too long is given up: should it still arrive, it does not run.
 * @throws Error saying why there is no script
 */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const timer = setTimeout(() => {
      // A script whose element has moved to another document is not run (HTML, "execute the script element").
      document.implementation.createHTMLDocument().adoptNode(script)
      reject(new Error('no answer within 5 s'))
    }, patience)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      reject(new Error('it could not be loaded'))
    })
    script.async = true
    script.src = address
    document.head.append(script)
  })
}
