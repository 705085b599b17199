import { useToast } from '@sanity/ui/toast'
import { type ArrayOfObjectsInputProps, type FormPatch, insert, unset } from 'sanity'
import { useOthers } from './others'

interface Item {
  _key: string
}

/**
 * The patches that move an item of a list. The Studio takes the item out and inserts it as it knows it, so that what another editor
 * types in it at this moment is lost. An item with an editor in it therefore stays, and the items beside it move past it.
 * @param isEdited whether another editor is in an item
 * @returns undefined if there is an editor in the item and in one that it would pass
 */
export function movePatches(
  items: readonly Item[],
  { fromIndex, toIndex }: { fromIndex: number; toIndex: number },
  isEdited: (item: Item) => boolean,
): FormPatch[] | undefined {
  const [item, end] = [items[fromIndex], items[toIndex]]
  if (!item || !end || item === end) return []
  const isDown = fromIndex < toIndex
  if (!isEdited(item)) {
    return [unset([{ _key: item._key }]), insert([item], isDown ? 'after' : 'before', [{ _key: end._key }])]
  }
  const passed = isDown ? items.slice(fromIndex + 1, toIndex + 1) : items.slice(toIndex, fromIndex)
  if (passed.some(isEdited)) return undefined
  return [
    ...passed.map(({ _key }) => unset([{ _key }])),
    insert([...passed], isDown ? 'before' : 'after', [{ _key: item._key }]),
  ]
}

/** A list of objects, whose items can be moved while other editors type in them. */
export function ListInput(props: ArrayOfObjectsInputProps<Item>) {
  const { path, value = [], onChange } = props
  const { push } = useToast()
  const others = useOthers()
  const othersIn = ({ _key }: Item) => others([...path, { _key }])
  const onItemMove: typeof props.onItemMove = (move) => {
    const patches = movePatches(value, move, (item) => othersIn(item).length > 0)
    if (patches) return onChange(patches)
    const names = value.slice(move.fromIndex, move.fromIndex + 1).flatMap(othersIn)
    push({
      status: 'warning',
      title: 'Not moved, so that nothing is lost',
      description: `${names.join(' and ')} works in this item, and there are other editors in the items beside it.`,
    })
  }
  return props.renderDefault({ ...props, onItemMove })
}
