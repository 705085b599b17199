const second = 1000
const defaultColumns = 80
const clearLine = '\r\x1b[2K'

/** @param {number} ms */
export const seconds = (ms) => `${(ms / second).toFixed(ms < 10 * second ? 1 : 0)} s`

/**
 * Runs one long step and says so: a live line with the time passed on a terminal, plain lines elsewhere.
 * @template T
 * @param {string} label what is being done, without a full stop
 * @param {(say: (detail: string) => void) => Promise<T>} work told how to say how far it is, for the live line
 * @returns {Promise<T>} what the work answered; its failure passes through
 */
export async function step(label, work) {
  const started = performance.now()
  const passed = () => seconds(performance.now() - started)
  const live = process.stdout.isTTY
  let detail = ''
  const draw = () => {
    const line = `  ${label} ... ${passed()}${detail && `  ${detail}`}`
    process.stdout.write(`${clearLine}${line.slice(0, (process.stdout.columns || defaultColumns) - 1)}`)
  }
  if (live) draw()
  else console.log(`  ${label} ...`)
  const ticking = live ? setInterval(draw, second) : undefined
  const end = (/** @type {string} */ mark) => {
    clearInterval(ticking)
    console.log(`${live ? clearLine : ''}${mark} ${label} (${passed()})`)
  }
  try {
    const result = await work((text) => {
      detail = text.trim()
    })
    end('✓')
    return result
  } catch (error) {
    end('✗')
    throw error
  }
}

/**
 * Prints a service's line, on a terminal in place of the live line of the step that waits for the service.
 * @param {string} line
 */
export function printLine(line) {
  console.log(`${process.stdout.isTTY ? clearLine : ''}${line}`)
}
