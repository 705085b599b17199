import { EllipsisHorizontalIcon } from '@sanity/icons/EllipsisHorizontal'
import { Button } from '@sanity/ui'
import { Menu, MenuButton, MenuDivider, MenuItem } from '@sanity/ui/menu'
import { useId } from 'react'

interface LineMenuProps {
  /** `row` or `column`. */
  line: 'row' | 'column'
  /** Counted from 0. */
  place: number
  count: number
  onAdd: (place: number) => void
  onMove: (place: number, by: -1 | 1) => void
  onDelete: (place: number) => void
}

const words = {
  row: { before: 'above', after: 'below', back: 'up', forth: 'down' },
  column: { before: 'to the left', after: 'to the right', back: 'to the left', forth: 'to the right' },
}

/** The menu of a row or column of a table. */
export function LineMenu({ line, place, count, onAdd, onMove, onDelete }: LineMenuProps) {
  const { before, after, back, forth } = words[line]
  return (
    <MenuButton
      id={useId()}
      button={
        <Button
          aria-label={`Actions for ${line} ${place + 1}`}
          fontSize={1}
          icon={EllipsisHorizontalIcon}
          mode="bleed"
          padding={2}
        />
      }
      menu={
        <Menu>
          <MenuItem fontSize={1} onClick={() => onAdd(place)} text={`Add ${line} ${before}`} />
          <MenuItem fontSize={1} onClick={() => onAdd(place + 1)} text={`Add ${line} ${after}`} />
          <MenuDivider />
          <MenuItem
            disabled={place === 0}
            fontSize={1}
            onClick={() => onMove(place, -1)}
            text={`AddressChange ${line} ${back}`}
          />
          <MenuItem
            disabled={place === count - 1}
            fontSize={1}
            onClick={() => onMove(place, 1)}
            text={`AddressChange ${line} ${forth}`}
          />
          <MenuDivider />
          <MenuItem
            disabled={count === 1}
            fontSize={1}
            onClick={() => onDelete(place)}
            text={`Delete ${line}`}
            tone="critical"
          />
        </Menu>
      }
      popover={{ portal: true }}
    />
  )
}
