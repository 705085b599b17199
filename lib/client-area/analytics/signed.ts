import { numberFormat } from '@/lib/format/format'

const shares = numberFormat({
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

const points = numberFormat({ maximumFractionDigits: 1, signDisplay: 'exceptZero' })

const withMinus = (text: string) => text.replace('-', '−')

/** "+24%", "−3%", "0%" from a change as a share. */
export const signedShare = (share: number): string => withMinus(shares(share))

/** "+1.2 points", "−1 point" from the difference of two shares. */
export function signedPoints(difference: number): string {
  const text = withMinus(points(difference * 100))
  return `${text} ${/^[+−]1$/.test(text) ? 'point' : 'points'}`
}
