'use client'

import { useCarousel } from './carousel-context'

/** Where the buttons stand: their place is kept from the start, they come with what they move. */
export function CarouselControls({ className }: { className: string }) {
  const { slick } = useCarousel('CarouselControls')
  return <div className={className}>{slick ? <slick.parts.SlickButtons /> : null}</div>
}
