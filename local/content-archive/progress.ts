const INTERVAL = 2000

/** The progress of a step; unknown counts are undefined. */
export interface Step {
  step: string
  current?: number | undefined
  total?: number | undefined
}

/** Where a command prints. A terminal shows changing lines. */
export interface Output {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const figures = ({ current, total }: Step) =>
  current === undefined ? '' : total === undefined ? ` ${current}` : ` ${current} of ${total}`

/**
 * Prints the steps of one job: a line with count and time when a step ends. While a step runs, a terminal shows one
 * changing line; other output gets a line every two seconds. A step that is still running on disposal is shown as
 * failed.
 */
export function showProgress(output: Output) {
  let latest: Step | undefined
  let started = performance.now()
  let shown = started

  function end(mark: '✓' | '✗') {
    if (!latest) return
    const clear = output.isTTY ? '\r\x1b[2K' : ''
    output.write(
      `${clear}${mark} ${latest.step}${figures(latest)} (${seconds(performance.now() - started)})\n`,
    )
    latest = undefined
  }

  function report(step: Step) {
    const now = performance.now()
    if (latest?.step !== step.step) {
      end('✓')
      started = now
      shown = 0
    }
    latest = step
    if (output.isTTY) output.write(`\r\x1b[2K  ${step.step}${figures(step)} …`)
    else if (now - shown > INTERVAL && shown > 0) output.write(`  ${step.step}${figures(step)} …\n`)
    if (shown === 0 || now - shown > INTERVAL) shown = now
  }

  return { report, finish: () => end('✓'), [Symbol.dispose]: () => end('✗') }
}
