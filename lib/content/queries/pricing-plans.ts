import { defineQuery } from 'next-sanity'
import { typeTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'

const pricingPlansQuery = defineQuery(`
  *[_type == "pricingPlan"] | order(orderRank){
    _id,
    _type,
    title,
    description,
    price,
    priceText,
    features,
    popular,
    isEnterprise,
    ctaLabel,
    ctaTarget
  }
`)

/** The plans, in the order the editor gave them. */
export const loadPricingPlans = (perspective: Perspective) =>
  fetchContent({ query: pricingPlansQuery, tags: [typeTag('pricingPlan')], perspective })
