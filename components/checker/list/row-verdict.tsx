'use client'

import { verdictWords } from '@/lib/metadata/verdict-words'
import { useCheckProgress } from '../form/check-progress'

/** The verdict of a check in the list, in a column of its own that is empty until it is known. */
export function RowVerdict({ id }: { id: string }) {
  const verdict = useCheckProgress(({ verdicts }) => verdicts.get(id))
  return (
    <span className="verdict" data-verdict={verdict}>
      {verdict ? verdictWords[verdict] : null}
    </span>
  )
}
