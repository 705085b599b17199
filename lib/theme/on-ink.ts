import type { SystemStyleObject } from '@chakra-ui/react'
import { semanticColors } from './tokens/colors.ts'

type Meaning = { value: string | { base: string; _dark: string } }

const property = (group: string, name: string) =>
  `--site-colors-${name === 'DEFAULT' ? group : `${group}-${name}`}`

const declarations = Object.entries(semanticColors).flatMap(([group, meanings]) =>
  Object.entries<Meaning>(meanings).flatMap(([name, { value }]) =>
    typeof value === 'string' ? [] : [[property(group, name), value._dark]],
  ),
)

/** Gives an element and its descendants the colors of the dark scheme, whatever the device's scheme is. */
export const onInk: SystemStyleObject = { ...Object.fromEntries(declarations), colorScheme: 'dark' }
