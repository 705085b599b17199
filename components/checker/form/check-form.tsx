'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { firstInput } from '@/components/ui/first-input'
import { type CheckProblem, checkProgress, useCheckProgress } from './check-progress'

/** Shown if the code that runs the check cannot be loaded. */
const notLoaded: CheckProblem = {
  message: 'The checker couldn’t be loaded.',
  advice: 'The address you entered is still here. Check your connection, then try again.',
}

function stop(running: RefObject<AbortController | undefined>) {
  running.current?.abort()
  running.current = undefined
  checkProgress.reset()
}

interface CheckFormProps {
  /** Where a browser without JavaScript posts the form. */
  action: string
  /** Number of checks with points. */
  count: number
  buttonClass: string
  stopClass: string
  hiddenClass: string
  /** What a browser without JavaScript posted, and the problem with it. */
  typed?: string
  problem?: CheckProblem | undefined
  /** Shown under the field before a check. */
  children: ReactNode
}

/**
 * The form of the checker. Until it is hydrated, and without JavaScript, the browser posts it and gets the result page. Then
 * the page stays, shows the progress in the space below the field, and opens the result page at the end.
 */
export function CheckForm({
  action,
  count,
  buttonClass,
  stopClass,
  hiddenClass,
  typed,
  problem: posted,
  children,
}: CheckFormProps) {
  const router = useRouter()
  const { state, activity, verdicts, problem: found } = useCheckProgress((progress) => progress)
  const [problem, setProblem] = useState(posted)
  const field = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)

  useEffect(() => {
    firstInput()
      .then(() => import('./run-check'))
      .catch(() => undefined)
    // A page that the browser keeps for its back button must not continue a check.
    const leave = () => stop(running)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  useEffect(() => {
    if (found) field.current?.focus()
  }, [found])

  async function check(address: string) {
    const own = new AbortController()
    running.current = own
    setProblem(undefined)
    checkProgress.start(address)
    const loaded = await import('./run-check').catch(() => undefined)
    const outcome = loaded ? await loaded.runCheck(address, own.signal) : { problem: notLoaded }
    if (own.signal.aborted) return
    running.current = undefined
    if ('problem' in outcome) {
      setProblem(outcome.problem)
      checkProgress.fail(outcome.problem)
      return
    }
    const { path, score } = outcome
    checkProgress.finish(`Done${score === undefined ? '' : `: ${score} of 100`}. Opening the result`)
    router.push(path)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (running.current || state === 'done') return
    void check(field.current?.value.trim() ?? '')
  }

  function onStop() {
    stop(running)
    field.current?.focus()
  }

  const isActive = state !== 'idle'
  const done = [...verdicts.values()].filter((verdict) => verdict !== 'info').length
  return (
    <form className="check-form" method="post" action={action} onSubmit={onSubmit}>
      <label htmlFor="check-address">Enter your website, for example example.com</label>
      <div className="check-form__line">
        <input
          ref={field}
          id="check-address"
          className="check-form__field"
          type="text"
          inputMode="url"
          name="address"
          required
          maxLength={2_000}
          autoCapitalize="none"
          autoComplete="url"
          spellCheck={false}
          defaultValue={typed}
          readOnly={isActive}
          aria-describedby={problem ? 'check-problem' : 'check-note'}
          {...(problem ? { 'aria-invalid': true } : {})}
        />
        <button type="submit" className={buttonClass} aria-disabled={isActive}>
          Check your website
        </button>
      </div>
      <div className="check-form__stage">
        {isActive ? (
          <>
            <p className="check-form__activity">{activity} …</p>
            <div
              className="check-form__bar"
              role="progressbar"
              aria-label="Checks done"
              aria-valuemin={0}
              aria-valuemax={count}
              aria-valuenow={done}
            >
              <i style={{ transform: `scaleX(${Math.min(1, done / count)})` }} />
            </div>
            <div className="check-form__tally">
              <p>
                {done} of {count} checks done
              </p>
              {state === 'running' ? (
                <button type="button" className={stopClass} onClick={onStop}>
                  Stop
                </button>
              ) : null}
            </div>
          </>
        ) : problem ? (
          <div id="check-problem" className="check-form__problem" role="alert">
            <p>
              <b>{problem.message}</b> {problem.advice}
            </p>
            {problem.note ? <p>{problem.note}</p> : null}
          </div>
        ) : (
          <div id="check-note" className="check-form__note">
            {children}
          </div>
        )}
      </div>
      <p role="status" className={hiddenClass}>
        {state === 'running' ? `Checking. There are ${count} checks.` : state === 'done' ? activity : ''}
      </p>
    </form>
  )
}
