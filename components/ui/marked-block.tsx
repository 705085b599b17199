import type { ReactNode } from 'react'
import type { ItemMark } from '@/lib/content/edit-mark'

interface BlockProps {
  value: { _key?: string | undefined }
  children?: ReactNode
}

/** Renders a block of text as an element with its click-to-edit mark. @param idOf id of the element by the block's key */
export const markedBlock =
  (
    Tag: 'p' | 'h2' | 'h3' | 'h4' | 'blockquote',
    mark: ItemMark,
    idOf?: (key: string) => string | undefined,
  ) =>
  ({ value: { _key = '' }, children }: BlockProps) => {
    const id = idOf?.(_key)
    return (
      <Tag {...(id && { id })} {...mark(_key)}>
        {children}
      </Tag>
    )
  }

/** Renders a list item, with its click-to-edit mark. */
export const markedListItem =
  (mark: ItemMark) =>
  ({ value: { _key = '' }, children }: BlockProps) => <li {...mark(_key)}>{children}</li>
