'use client'

import { useRef } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import { useAnswer } from './use-answer'

interface FormDialogActions<Field extends string> {
  save: (posted: FormData) => Promise<Answer<Field>>
  onSaved: (answer: Answer) => void
}

/** Posts the form of a dialog. Its first field has the focus at first. */
export function useFormDialog<Field extends string, First extends HTMLElement>({
  save,
  onSaved,
}: FormDialogActions<Field>) {
  const { answer, isPending, run } = useAnswer<Answer<Field>>()
  const firstField = useRef<First>(null)
  const errors: Partial<Record<Field, string>> = answer?.status === 'refused' ? answer.errors : {}
  return {
    firstField,
    errors,
    /** What the dialog needs of it. */
    form: {
      answer,
      isPending,
      onPost: (posted: FormData) => run(() => save(posted), onSaved),
      initialFocus: () => firstField.current,
    },
  }
}
