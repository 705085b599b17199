import type { ValidationResult } from './rules'
import type { ConflictingDocument } from './siblings'

type PlanPricing = { isEnterprise?: boolean | undefined; price?: number | undefined }

/** Requires a monthly price in USD, except for enterprise plans. */
export function planPrice({ isEnterprise, price }: PlanPricing): ValidationResult {
  if (price === undefined)
    return isEnterprise === true || 'Enter the monthly price in US dollars, or turn on "Enterprise plan".'
  return price >= 0 || 'The price can’t be negative. Enter 0 for a free plan.'
}

/** Allows "Most popular" for one plan only. @param others other plans that are marked */
export function popularMark(
  popular: boolean | undefined,
  others: readonly ConflictingDocument[],
): ValidationResult {
  const staying = others.filter(({ isRemovedInDraft }) => !isRemovedInDraft)
  const [leaving] = others.filter(({ isRemovedInDraft }) => isRemovedInDraft)
  if (popular && staying.length > 0) {
    const names = staying.map(({ name }) => name).join(' and ')
    return `Only one plan can be the most popular. Also marked: ${names}. Turn this on for one plan only.`
  }
  if (popular && leaving)
    return `${leaving.name} is the most popular plan until its changes are published. Publish them first.`
  if (!popular && staying.length === 0) return 'No plan is marked as most popular. Turn this on for one plan.'
  return true
}
