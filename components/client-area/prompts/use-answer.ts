'use client'

import { unstable_rethrow } from 'next/navigation'
import { useState, useTransition } from 'react'
import { type PromptAnswer, refusal } from '@/lib/client-area/prompts/prompt-state'

const offline = refusal(
  'We can’t reach the server right now. Nothing was changed, and what you typed is still here. Try again.',
)

/** Calls server actions and keeps the last result. */
export function useAnswer() {
  const [answer, setAnswer] = useState<PromptAnswer>()
  const [isPending, startTransition] = useTransition()

  /** @param onDone called if the action was not refused */
  function run(action: () => Promise<PromptAnswer>, onDone?: (answer: PromptAnswer) => void) {
    startTransition(async () => {
      try {
        const next = await action()
        setAnswer(next)
        if (next.status === 'done') onDone?.(next)
      } catch (error) {
        // Next throws the redirect to sign-in, too.
        unstable_rethrow(error)
        setAnswer(offline)
      }
    })
  }

  return { answer, isPending, run, reset: () => setAnswer(undefined) }
}
