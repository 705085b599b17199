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

// Small print in pictures and code: not worth a place ahead of the page's words.
const mono = localFont({
  src: './fonts/jetbrains-mono.woff2',
  weight: '400',
  variable: '--font-mono',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

/** Class names that define the families the theme's font tokens name. */
export const fontVariables = [serif, sans, mono].map(({ variable }) => variable).join(' ')
