import type { ReactNode } from 'react'
import { fontVariables } from '@/lib/theme/fonts'

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={fontVariables} data-scroll-behavior="smooth">
      <body>{children}</body>
    </html>
  )
}
