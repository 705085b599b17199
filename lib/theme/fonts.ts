import localFont from 'next/font/local'

const serif = localFont({
  src: './fonts/newsreader.woff2',
  weight: '500',
  variable: '--font-serif',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
})

const sans = localFont({
  src: './fonts/instrument-sans.woff2',
  weight: '400 700',
  variable: '--font-sans',
  display: 'swap',
})

// Not preloaded: it is only used for small text in pictures and for code.
const mono = localFont({
  src: './fonts/jetbrains-mono.woff2',
  weight: '400',
  variable: '--font-mono',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

/** Class names that define the custom properties of the theme's font tokens. */
export const fontVariables = [serif, sans, mono].map(({ variable }) => variable).join(' ')
