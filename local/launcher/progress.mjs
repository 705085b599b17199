const second = 1000
const defaultColumns = 80
const clearLine = '\r\x1b[2K'

// A failed write of progress must not end a command: the disk may be full, or the reader of a pipe gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** @typedef {{ label: string, detail: string, started: number }} RunningStep */

/** Steps may run in parallel: a terminal shows all of them on one live line. */
/** @type {Set<RunningStep>} */
const running = new Set()
/** @type {NodeJS.Timeout | undefined} */
let ticking

/** @param {number} ms */
export const seconds = (ms) => `${(ms / second).toFixed(ms < 10 * second ? 1 : 0)} s`

/** @param {RunningStep} step */
const passed = ({ started }) => seconds(performance.now() - started)

/** @param {RunningStep} step */
const described = (step) => `${step.label} ... ${passed(step)}${step.detail && `  ${step.detail}`}`

function draw() {
  const line = `  ${[...running].map(described).join('   ')}`
  process.stdout.write(`${clearLine}${line.slice(0, (process.stdout.columns || defaultColumns) - 1)}`)
}

/** @param {RunningStep} step */
function begin(step) {
  running.add(step)
  if (!process.stdout.isTTY) return console.log(`  ${step.label} ...`)
  draw()
  ticking ??= setInterval(draw, second)
}

/**
 * @param {RunningStep} step
 * @param {string} mark
 */
function end(step, mark) {
  running.delete(step)
  printLine(`${mark} ${step.label} (${passed(step)})`)
  if (running.size) return
  clearInterval(ticking)
  ticking = undefined
}

/**
 * Runs one long step and shows it: on a terminal as a live line with the elapsed time, elsewhere as plain lines.
 * @template T
 * @param {string} label what is being done, without a period
 * @param {(say: (detail: string) => void) => Promise<T>} work receives a function that sets the detail of the live line
 * @returns {Promise<T>} the result of the work; rejects with its error
 */
export async function step(label, work) {
  const own = { label, detail: '', started: performance.now() }
  begin(own)
  try {
    const result = await work((text) => {
      own.detail = text.trim()
    })
    end(own, '✓')
    return result
  } catch (error) {
    end(own, '✗')
    throw error
  }
}

/**
 * Prints a line; on a terminal, the live line is redrawn below it.
 * @param {string} line
 */
export function printLine(line) {
  if (!process.stdout.isTTY) return console.log(line)
  console.log(`${clearLine}${line}`)
  if (running.size) draw()
}
