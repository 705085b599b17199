import type { ReactNode } from 'react'
import { type EditMark, isMarked } from '@/lib/content/edit-mark'

interface EditedTextProps {
  mark: EditMark
  children: ReactNode
}

/** The words of a field among other words: an element of their own in a preview, for visitors the words alone. */
export const EditedText = ({ mark, children }: EditedTextProps) =>
  isMarked(mark) ? <span {...mark}>{children}</span> : children
