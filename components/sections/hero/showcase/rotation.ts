type CrossFade = typeof import('./cross-fade').crossFade

let crossFade: CrossFade | undefined

/** Loads the animation, which is not needed before the first change. Without it, slides change at once. */
function loadCrossFade() {
  import('./cross-fade').then(
    (module) => {
      crossFade = module.crossFade
    },
    () => undefined,
  )
}

/** Milliseconds that a slide is shown, and before the timer restarts after a choice (specification §9). */
const intervalMs = 5500
const restartDelayMs = 500

/** Where the icons of the pause button are, and what it does. */
const pauseButton = {
  pause: { icon: '/pictures/showcase.svg#pause', label: 'Pause slides' },
  play: { icon: '/pictures/showcase.svg#play', label: 'Play slides' },
}

/**
 * Shows one slide after another: the next one every 5500 ms, from the last back to the first, and the one whose button is pressed.
 * It pauses under the pointer, with keyboard focus, by its button, and does not rotate with reduced motion.
 * @param root the showcase's section, as the server renders it
 * @param signal ends it
 */
export function rotate(root: HTMLElement, signal: AbortSignal) {
  const row = root.querySelector<HTMLElement>(':scope > div')
  const controls = root.querySelector<HTMLElement>(':scope > fieldset')
  if (!row) return
  const [pause, ...dots] = controls?.querySelectorAll('button') ?? []
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)')
  const paused = { byButton: false, byPointer: false, byFocus: false }
  let shown = { index: 0, isChosen: false }
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const start = () => {
    stop()
    timer = setTimeout(
      () => show((shown.index + 1) % row.children.length, false),
      intervalMs + (shown.isChosen ? restartDelayMs : 0),
    )
  }
  /** Starts or ends the timer, if whether it should run has changed. */
  const update = () => {
    const isRunning = row.children.length > 1 && !motion.matches && !Object.values(paused).includes(true)
    root.toggleAttribute('data-running', isRunning)
    row.setAttribute('aria-live', isRunning ? 'off' : 'polite')
    if (!isRunning) stop()
    else if (timer === undefined) start()
  }
  const mark = () => {
    for (const [index, slide] of [...row.children].entries())
      slide.toggleAttribute('inert', index !== shown.index)
    for (const [index, dot] of dots.entries()) {
      if (index === shown.index) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }
  const show = (index: number, isChosen: boolean) => {
    const [leaving, entering] = [row.children[shown.index], row.children[index]]
    const direction = isChosen ? Math.sign(index - shown.index) : 1
    const isRunning = timer !== undefined
    shown = { index, isChosen }
    mark()
    if (isRunning) start()
    if (leaving === entering || motion.matches) return
    if (!(leaving instanceof HTMLElement && entering instanceof HTMLElement)) return
    if (crossFade) crossFade(leaving, entering, direction)
    else loadCrossFade()
  }
  const setPaused = (change: Partial<typeof paused>) => {
    Object.assign(paused, change)
    update()
  }

  for (const part of [row, controls]) {
    part?.addEventListener(
      'pointerenter',
      () => {
        loadCrossFade()
        setPaused({ byPointer: true })
      },
      { signal },
    )
    part?.addEventListener('pointerleave', () => setPaused({ byPointer: false }), { signal })
  }
  root.addEventListener(
    'focusin',
    ({ target }) => {
      loadCrossFade()
      // A click focuses too, but then the pointer already pauses.
      if (target instanceof Element && target.matches(':focus-visible')) setPaused({ byFocus: true })
    },
    { signal },
  )
  root.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && root.contains(relatedTarget))) setPaused({ byFocus: false })
    },
    { signal },
  )
  pause?.addEventListener(
    'click',
    () => {
      setPaused({ byButton: !paused.byButton, byFocus: false })
      const { icon, label } = paused.byButton ? pauseButton.play : pauseButton.pause
      pause.setAttribute('aria-label', label)
      pause.querySelector('use')?.setAttribute('href', icon)
    },
    { signal },
  )
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener(
      'click',
      () => {
        show(index, true)
        setPaused({ byPointer: false })
      },
      { signal },
    )
  }
  motion.addEventListener('change', update, { signal })
  signal.addEventListener('abort', stop)

  root.toggleAttribute('data-alive', true)
  // It does not scroll any more.
  row.removeAttribute('tabindex')
  mark()
  update()
}
