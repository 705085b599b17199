import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { typeTag } from '../cache-tags'
import { fetchBySlug } from '../fetch-by-slug'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'
import { bodyFragment, metadataFragment } from './fragments'

/** What the list shows of a case study, and its page too. */
const entryFragment = /* groq */ `
  _id,
  _type,
  title,
  "slug": slug.current,
  customer,
  industry,
  summary,
  results[]{ _key, value, label }
`

const caseStudiesQuery = defineQuery(`
  *[_type == "caseStudy" && defined(slug.current)] | order(orderRank)[0...200]{ ${entryFragment} }
`)

const caseStudyQuery = defineQuery(`
  *[_type == "caseStudy" && slug.current == $slug][0]{
    ${entryFragment},
    publishedAt,
    quote{ text, name, role },
    ${bodyFragment},
    metadata{ ${metadataFragment} }
  }
`)

/** All case studies in the order that editors gave them, at most 200. */
export const loadCaseStudies = cache((perspective: Perspective) =>
  fetchContent({ query: caseStudiesQuery, tags: [typeTag('caseStudy')], perspective }),
)

/** One case study by its slug, or null. */
export const loadCaseStudy = cache((slug: string, perspective: Perspective) =>
  fetchBySlug({ query: caseStudyQuery, type: 'caseStudy', slug, perspective }),
)
