import type { ReactNode } from 'react'
import { type EditMark, type ItemMark, isMarked } from '@/lib/content/edit-mark'

interface BlockProps {
  value: { _key?: string | undefined }
  children?: ReactNode
}

/** Otherwise the mouse would move a block in its text, and its words could not be selected. */
const isFixed = { 'data-sanity-drag-disable': 'true' }

function blockMark(mark: ItemMark, key: string | undefined): EditMark {
  const own = key ? mark(key) : {}
  return isMarked(own) ? { ...own, ...isFixed } : own
}

/** Shows a block of text as an element of this name, with its click-to-edit mark. @param idOf id of the element, by the block's key */
export const markedBlock =
  (
    Tag: 'p' | 'h2' | 'h3' | 'h4' | 'blockquote',
    mark: ItemMark,
    idOf?: (key: string) => string | undefined,
  ) =>
  ({ value: { _key = '' }, children }: BlockProps) => {
    const id = idOf?.(_key)
    return (
      <Tag {...(id && { id })} {...blockMark(mark, _key)}>
        {children}
      </Tag>
    )
  }

/** Shows a block of a list, with its click-to-edit mark. */
export const markedListItem =
  (mark: ItemMark) =>
  ({ value: { _key }, children }: BlockProps) => <li {...blockMark(mark, _key)}>{children}</li>
