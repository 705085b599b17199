import { defineQuery } from 'next-sanity'
import { documentTag, typeTag } from '../cache-tags'
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

const guaranteeQuery = defineQuery(`
  *[_type == "homePage" && _id == "homePage"][0].sections[_type == "pricingSection" && isHidden != true][0].guarantee
`)

/** What the home page says below the plans, for example that money is given back; null if it says nothing. */
export const loadGuarantee = (perspective: Perspective) =>
  fetchContent({ query: guaranteeQuery, tags: [documentTag('homePage')], perspective })
