import type { CSSProperties, ReactNode } from 'react'
import type { ShowcaseSlidesQueryResult } from '@/lib/content/sanity.types.gen'

/** One slide of the showcase, as the server passes it to the carousel. */
export interface Slide {
  key: string
  title: string
  icon: string | null
  /** Its colors, as custom properties. */
  style: CSSProperties
  content: ReactNode
}

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string
  }
}

/** A slide's colors as custom properties; the showcase's CSS has the fallbacks. */
export function tint({ color, gradient }: ShowcaseSlidesQueryResult[number]): CSSProperties {
  return {
    ...(color ? { '--tint': color } : {}),
    ...(gradient?.from ? { '--from': gradient.from } : {}),
    ...(gradient?.to ? { '--to': gradient.to } : {}),
  }
}
