import { chakra } from '@chakra-ui/react'
import { seriesLook } from './series-looks'

/** A small square in the look of a series. */
export function SeriesSwatch({ place }: { place: number }) {
  const { fill, stroke, isHatched } = seriesLook(place)
  return (
    <chakra.svg viewBox="0 0 12 12" width="3" height="3" flex="none" aria-hidden="true">
      <chakra.rect x="0.5" y="0.5" width="11" height="11" fill={fill} stroke={isHatched ? 'fg' : stroke} />
      {isHatched ? <chakra.path d="M0 6 6 0M0 12 12 0M6 12 12 6" stroke="fg" strokeWidth="1.5" /> : null}
    </chakra.svg>
  )
}
