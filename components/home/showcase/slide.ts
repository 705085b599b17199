import type { CSSProperties, ReactNode } from 'react'

/** One slide of the showcase, as the server hands it to what turns them. */
export interface Slide {
  key: string
  title: string
  icon: string | null
  /** Its tint, as custom properties. */
  style: CSSProperties
  content: ReactNode
}
