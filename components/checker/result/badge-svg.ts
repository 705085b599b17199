/** The size of a badge, in pixels. */
export const badgeSize = { width: 158, height: 22 }

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

/** The color tokens of lib/theme/tokens/colors.ts, which an image of its own cannot use. */
const ink = '#14171f'
const paper = '#faf8f3'
const marker = '#dcf763'

interface BadgeText {
  label: string
  /** On the marker; empty if there is no result. */
  value: string
  title: string
}

/** A badge as an SVG. Its texts are fitted into their places, whatever font the reader has. */
export function badgeSvg({ label, value, title }: BadgeText): string {
  const { width, height } = badgeSize
  const split = value ? 100 : width
  const text = (words: string, from: number, to: number, color: string) =>
    `<text x="${from + 8}" y="15" textLength="${to - from - 16}" lengthAdjust="spacingAndGlyphs" fill="${color}">${escaped(words)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title" font-family="Verdana, Geneva, DejaVu Sans, sans-serif" font-size="11">`,
    `<title id="title">${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="4" fill="${ink}"/>`,
    text(label, 0, split, paper),
    ...(value
      ? [
          `<path d="M${split} 1h${width - split - 4}a3 3 0 0 1 3 3v${height - 8}a3 3 0 0 1-3 3h-${width - split - 4}z" fill="${marker}"/>`,
          text(value, split, width, ink),
        ]
      : []),
    '</svg>',
  ].join('')
}
