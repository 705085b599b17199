import type { SystemStyleObject } from '@chakra-ui/react'

type SlotStyles<Slot extends string> = { [S in Slot]?: SystemStyleObject }
type Variants<Slot extends string> = Record<string, Record<string, SlotStyles<Slot>>>

/** A Chakra slot recipe as plain data: it loads neither Chakra nor Emotion. */
export interface Recipe<Slot extends string, V extends Variants<Slot> = Variants<Slot>> {
  /** Prefix of its class names, unique among recipes. */
  className: string
  /** The parts, in the order their rules are written. */
  slots: readonly Slot[]
  base: SlotStyles<Slot>
  variants?: V
}

type Option<Values> = keyof Values extends 'true' ? boolean : keyof Values
export type Selection<V> = { [Name in keyof V]?: Option<V[Name]> | undefined }

/** The class of a slot: `bar__brand`, or `bar` for the slot named root. */
export const slotClass = (className: string, slot: string) =>
  slot === 'root' ? className : `${className}__${slot}`

/** The class that a selected variant adds: its value, or its name if the variant is a boolean. */
export const variantClass = (slotName: string, variant: string, value: string) =>
  `${slotName}--${value === 'true' ? variant : value}`

/**
 * Declares a recipe. The stylesheet generator writes its rules from the `*.recipe.ts` files of components/.
 * @returns classes(slot, selection), which gives the value of a `className` without variants that have no rules;
 * `classes.recipe` is the data
 */
export function recipe<
  const Slot extends string,
  const V extends Variants<NoInfer<Slot>> = Record<never, never>,
>(data: Recipe<Slot, V>) {
  const classes = (slot: NoInfer<Slot>, selection: Selection<V> = {}) => {
    const name = slotClass(data.className, slot)
    const chosen = Object.entries(selection).flatMap(([variant, value]) =>
      value && data.variants?.[variant]?.[String(value)]?.[slot]
        ? [variantClass(name, variant, String(value))]
        : [],
    )
    return [name, ...chosen].join(' ')
  }
  return Object.assign(classes, { recipe: data })
}
