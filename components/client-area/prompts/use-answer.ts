'use client'

import { unstable_rethrow } from 'next/navigation'
import { useState, useTransition } from 'react'
import { type PromptAnswer, refusal } from '@/lib/client-area/prompts/prompt-state'

const offline = refusal(
  'We can’t reach the server right now. Nothing was changed, and what you typed is still here: try again.',
)

/** Asks the server, one question at a time, and keeps its last answer to be read. */
export function useAnswer() {
  const [answer, setAnswer] = useState<PromptAnswer>()
  const [isPending, startTransition] = useTransition()

  /** @param onDone runs when the answer is no refusal */
  function ask(action: () => Promise<PromptAnswer>, onDone?: (answer: PromptAnswer) => void) {
    startTransition(async () => {
      try {
        const next = await action()
        setAnswer(next)
        if (next.status === 'done') onDone?.(next)
      } catch (error) {
        // A redirect to the sign-in is thrown, too.
        unstable_rethrow(error)
        setAnswer(offline)
      }
    })
  }

  return { answer, isPending, ask, forget: () => setAnswer(undefined) }
}
