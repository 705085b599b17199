import { formatDollars } from './format'

/** A plan's fields, as the content or the Studio's list has them. The document may be incomplete. */
interface PricedPlan {
  price?: number | null | undefined
  priceText?: string | null | undefined
  isEnterprise?: boolean | null | undefined
}

/**
 * What a plan costs, as it is shown.
 * @returns the amount ("$49", "Custom", "No price yet"), and the period of a price in dollars
 */
export function shownPrice({ price, priceText, isEnterprise }: PricedPlan): {
  amount: string
  period: 'per month' | null
} {
  if (isEnterprise) return { amount: priceText ?? 'Custom', period: null }
  return typeof price === 'number'
    ? { amount: formatDollars(price), period: 'per month' }
    : { amount: 'No price yet', period: null }
}
