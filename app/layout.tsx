import type { Viewport } from 'next'
import type { ReactNode } from 'react'
import { fontVariables } from '@/lib/theme/fonts'
import { colors } from '@/lib/theme/tokens/colors'

/** The browser's own frame takes the ground of the page, in either scheme. */
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
