/**
 * The dark modules of a QR code as one path of an SVG picture.
 * @param code as uqr encodes it
 * @returns the path, and the width and height of the code in its units
 */
export function qrPath({ data, size }: { data: readonly (readonly boolean[])[]; size: number }): {
  path: string
  size: number
} {
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { path, size }
}
