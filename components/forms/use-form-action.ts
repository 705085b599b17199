import { unstable_rethrow } from 'next/navigation'
import { type FormEvent, useActionState, useEffect, useRef, useState, useTransition } from 'react'
import { type FormState, openForm } from '@/lib/forms/form-state'

type Action<Field extends string, Problem> = (
  last: unknown,
  posted: FormData,
) => Promise<FormState<Field, Problem>>

interface FormActionOptions<Field extends string, Problem> {
  action: Action<Field, Problem>
  /** What a browser without JavaScript posts to, if not `action`. */
  postAction?: Action<Field, Problem>
  /** Shown when the action cannot be called. */
  unreachable: Problem
  /** Checks the form before it is sent; the errors stop it. */
  validate?: (form: HTMLFormElement, posted: FormData) => FormState<Field, Problem>['errors']
  /** Called with each new state, also with one that `validate` stopped. */
  onState?: (state: FormState<Field, Problem>, posted: FormData) => void
}

/**
 * Connects a form with its server action. Without JavaScript the browser posts the form and the response is a page. With
 * JavaScript the page and the typed values stay, and the first invalid field gets the focus.
 * @returns the state, the values that a browser without JavaScript posted, and the properties of the `form` element
 */
export function useFormAction<Field extends string, Problem>({
  action,
  postAction = action,
  unreachable,
  validate,
  onState,
}: FormActionOptions<Field, Problem>) {
  const form = useRef<HTMLFormElement>(null)
  const [posted, post] = useActionState<FormState<Field, Problem>, FormData>(postAction, openForm)
  const [answer, setAnswer] = useState<FormState<Field, Problem>>()
  const [isPending, startTransition] = useTransition()

  function show(state: FormState<Field, Problem>, data: FormData) {
    setAnswer(state)
    onState?.(state, data)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const data = new FormData(event.currentTarget)
    const errors = validate?.(event.currentTarget, data) ?? {}
    if (Object.keys(errors).length > 0) {
      show({ status: 'refused', values: {}, errors }, data)
      return
    }
    startTransition(async () => {
      let next: FormState<Field, Problem>
      try {
        next = await action(openForm, data)
      } catch (error) {
        // Next also throws to redirect.
        unstable_rethrow(error)
        console.error(error)
        next = { status: 'refused', values: {}, errors: {}, problem: unreachable }
      }
      // Outside the transition, the result would show while `isPending` still holds, and sending the form again would be ignored.
      startTransition(() => show(next, data))
    })
  }

  useEffect(() => {
    if (answer?.status !== 'refused' || isPending) return
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (invalid) invalid.focus()
    // A button that was disabled while the form was sent has lost the focus.
    else if (document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [answer, isPending])

  return {
    state: answer ?? posted,
    postedValues: posted.values,
    isPending,
    formProps: { ref: form, action: post, onSubmit },
  }
}
