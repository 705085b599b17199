const shares = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

const points = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

const withMinus = (text: string) => text.replace('-', '−')

/** "+24%", "−3%", "0%" from a change as a share. */
export const signedShare = (share: number): string => withMinus(shares.format(share))

/** "+1.2 points" from the difference of two shares. */
export const signedPoints = (difference: number): string =>
  `${withMinus(points.format(difference * 100))} points`
