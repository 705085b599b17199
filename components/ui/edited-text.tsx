import type { ReactNode } from 'react'
import { type EditMark, isMarked } from '@/lib/content/edit-mark'

interface EditedTextProps {
  mark: EditMark
  children: ReactNode
}

/** The text of a field within other text: in a preview an element of its own, otherwise only the text. */
export const EditedText = ({ mark, children }: EditedTextProps) =>
  isMarked(mark) ? <span {...mark}>{children}</span> : children
