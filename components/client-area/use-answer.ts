'use client'

import { unstable_rethrow } from 'next/navigation'
import { useState, useTransition } from 'react'
import { type Answer, type Refused, refusal } from '@/lib/client-area/answer'

const offline =
  'We can’t reach the server right now. Nothing was changed, and what you typed is still here. Try again.'

type Done<A extends Answer> = Extract<A, { status: 'done' }>
type FieldOf<A> = A extends Refused<infer Field> ? Field : never

const isDone = <A extends Answer>(answer: A): answer is Done<A> => answer.status === 'done'

/** Calls server actions and keeps the last result. */
export function useAnswer<A extends Answer = Answer>() {
  const [answer, setAnswer] = useState<A | Refused<FieldOf<A>>>()
  const [isPending, startTransition] = useTransition()

  /** @param onDone called if the action was not refused */
  function run(action: () => Promise<A>, onDone?: (answer: Done<A>) => void) {
    startTransition(async () => {
      try {
        const next = await action()
        // In the transition of the screen that the action rendered, so that no message shows before what it is about.
        startTransition(() => {
          setAnswer(next)
          if (isDone(next)) onDone?.(next)
        })
      } catch (error) {
        // Next throws the redirect to sign-in, too.
        unstable_rethrow(error)
        setAnswer(refusal<FieldOf<A>>(offline))
      }
    })
  }

  return { answer, isPending, run, show: setAnswer, reset: () => setAnswer(undefined) }
}
