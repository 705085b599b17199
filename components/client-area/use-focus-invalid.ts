'use client'

import { useEffect, useRef } from 'react'
import type { Answer } from '@/lib/client-area/answer'

/** Moves the focus to the first invalid field of a form after its action was refused. @returns the ref of the form */
export function useFocusInvalid(answer: Answer | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer?.status === 'refused')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answer])
  return form
}
