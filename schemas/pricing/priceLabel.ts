const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** A plan's fields as the Studio's list selects them. The document may be incomplete. */
interface SelectedPlan {
  price?: unknown
  priceText?: unknown
  isEnterprise?: unknown
}

/** A plan's price as the site shows it, also if it is custom or not set. */
export function priceLabel({ price, priceText, isEnterprise }: SelectedPlan): string {
  if (isEnterprise) return typeof priceText === 'string' ? priceText : 'Custom'
  return typeof price === 'number' ? dollars.format(price) : 'No price yet'
}
