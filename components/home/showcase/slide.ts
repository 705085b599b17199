import type { CSSProperties, ReactNode } from 'react'
import type { ShowcaseSlidesQueryResult } from '@/lib/content/sanity.types.gen'

/** One slide of the showcase, as the server hands it to what turns them. */
export interface Slide {
  key: string
  title: string
  icon: string | null
  /** Its tint, as custom properties. */
  style: CSSProperties
  content: ReactNode
}

declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string
  }
}

/** A slide's own colours as the custom properties that the showcase's rules read; what is not set falls back there. */
export function tint({ color, gradient }: ShowcaseSlidesQueryResult[number]): CSSProperties {
  return {
    ...(color ? { '--tint': color } : {}),
    ...(gradient?.from ? { '--from': gradient.from } : {}),
    ...(gradient?.to ? { '--to': gradient.to } : {}),
  }
}
