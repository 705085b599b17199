import { formatDollars } from './format.ts'

/** A plan's fields, as the content or the Studio's list has them. The document may be incomplete. */
interface PricedPlan {
  price?: number | null | undefined
  priceText?: string | null | undefined
  isEnterprise?: boolean | null | undefined
}

/** Whether a plan has a price in dollars per month. */
export const hasMonthlyPrice = ({ price, isEnterprise }: PricedPlan): boolean =>
  !isEnterprise && typeof price === 'number'

/** "$49", "Custom", "No price yet" */
export function planPriceText({ price, priceText, isEnterprise }: PricedPlan): string {
  if (isEnterprise) return priceText ?? 'Custom'
  return typeof price === 'number' ? formatDollars(price) : 'No price yet'
}
