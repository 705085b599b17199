import { chakra } from '@chakra-ui/react'
import { lineLook } from './line-looks'

/** A short line in the look of a series. */
export function LineSwatch({ place }: { place: number }) {
  const { color, width, dashes } = lineLook(place)
  return (
    <chakra.svg viewBox="0 0 24 12" width="6" height="3" flex="none" aria-hidden="true">
      <chakra.path d="M0 6h24" stroke={color} strokeWidth={width} strokeDasharray={dashes} fill="none" />
    </chakra.svg>
  )
}
