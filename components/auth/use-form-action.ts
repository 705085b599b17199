'use client'

import { unstable_rethrow } from 'next/navigation'
import { type FormEvent, useActionState, useEffect, useRef, useState, useTransition } from 'react'
import { type FormAction, type FormState, openForm } from '@/lib/auth/form-state'

/**
 * A form that posts to a server action. Without JavaScript the browser posts it, and the answer is a page; with it the
 * page stays, keeps what was typed whatever happens on the way, and leads to the first field that is wrong.
 */
export function useFormAction(action: FormAction) {
  const form = useRef<HTMLFormElement>(null)
  const [posted, post] = useActionState(action, openForm)
  const [answer, setAnswer] = useState<FormState>()
  const [isPending, startTransition] = useTransition()
  const state = answer ?? posted

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    startTransition(async () => {
      try {
        setAnswer(await action(state, data))
      } catch (error) {
        // A redirect is thrown, too.
        unstable_rethrow(error)
        setAnswer({ status: 'refused', values: {}, errors: {}, problem: { kind: 'offline' } })
      }
    })
  }

  useEffect(() => {
    if (answer?.status !== 'refused') return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus()
  }, [answer])

  return { state, isPending, formProps: { ref: form, action: post, onSubmit, noValidate: true } }
}
