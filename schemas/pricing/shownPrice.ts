const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** A plan's fields as the Studio's list selects them: of documents that may still be unfinished. */
interface SelectedPlan {
  price?: unknown
  priceText?: unknown
  isEnterprise?: unknown
}

/** A plan's price in one line, in the words the site uses for one that is agreed or not set yet. */
export function shownPrice({ price, priceText, isEnterprise }: SelectedPlan): string {
  if (isEnterprise) return typeof priceText === 'string' ? priceText : 'Custom'
  return typeof price === 'number' ? dollars.format(price) : 'No price yet'
}
