import type { CSSProperties } from 'react'
import type { ShowcaseSlidesQueryResult } from '@/lib/content/sanity.types.gen'

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
