import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import { fontVariables } from '@/lib/theme/fonts'
import { colors } from '@/lib/theme/tokens/colors'

/** The browser's toolbar has the page's background color, in both color schemes. */
export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: colors.paper[100].value },
    { media: '(prefers-color-scheme: dark)', color: colors.ink[900].value },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} data-scroll-behavior="smooth">
      <body>{children}</body>
    </html>
  )
}
