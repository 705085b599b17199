'use client'

import { useCarousel } from './carousel-context'

/** The buttons of a carousel. Their space is reserved; they are rendered after the upgrade. */
export function CarouselControls({ className }: { className: string }) {
  const { slick } = useCarousel('CarouselControls')
  return <div className={className}>{slick ? <slick.parts.SlickButtons /> : null}</div>
}
