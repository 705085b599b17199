import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import { heroInSections } from '@/lib/pages/main-heading'
import { type PageType, pageTypeNames } from '@/lib/pages/page-types'
import { contentClient } from '../client'
import type { DocumentSource } from '../published/published-documents'
import { queryContent } from '../query-content'
import type { AllSanitySchemaTypes } from '../sanity.types.gen'

type ContentType = Exclude<Extract<AllSanitySchemaTypes, { _rev: string }>['_type'], `sanity.${string}`>

/** The document types of the schemas that are no pages. One that is missing does not compile. */
const otherTypes: Record<Exclude<ContentType, PageType>, true> = {
  author: true,
  featureCard: true,
  partnerLogo: true,
  pressItem: true,
  pricingPlan: true,
  redirect: true,
  sharedSection: true,
  showcaseSlide: true,
  siteSettings: true,
  testimonial: true,
}

/** All document types of the schemas. */
export const contentTypeNames: readonly string[] = [...pageTypeNames, ...Object.keys(otherTypes)]
const types = [...contentTypeNames]

/**
 * What lists of pages need of a document: no body, no picture. By its type, the date may be missing, unlike the result of
 * `coalesce`: otherwise a document with a wrong date would be left out.
 */
const entryFragment = /* groq */ `
  _id,
  _rev,
  _type,
  "slug": slug.current,
  "title": coalesce(metadata.title, title, hero.headline, ${heroInSections}.headline),
  "description": coalesce(metadata.description, excerpt, summary, preheader, hero.text, ${heroInSections}.text, description),
  "modified": [updatedAt, lastUpdated, metadata.modifiedTime, publishedAt, sentAt, _updatedAt][defined(@)][0],
  "isHidden": metadata.noIndex == true,
  sentAt,
  orderRank,
  "parentId": parent._ref,
  "categoryIds": categories[]._ref,
  "sharedIds": sections[_type == "sharedSectionReference" && isHidden != true].shared._ref
`

// Conditions other than the type and the id would make the Content Lake read every document.
const changedDocumentsQuery = defineQuery(`{
  "newest": *[_type in $types] | order(_updatedAt desc)[0...50]{ ${entryFragment} },
  "noted": *[_id in $noted && _type in $types]{ ${entryFragment} },
  "count": count(*[_type in $types])
}`)

const documentsQuery = defineQuery(`
  *[_type in $types && _id > $after] | order(_id asc)[0...2000]{ ${entryFragment} }
`)

// Bypasses `fetchContent`: a follower of changes needs the current state, not a cached one.
const uncached = { cache: 'no-store', timeout: 5_000 } as const

/** The published documents in the Content Lake. */
export const contentLake: DocumentSource = {
  changes: (noted) => queryContent(changedDocumentsQuery, { types, noted: [...noted] }, uncached),
  async all() {
    const documents = await queryContent(documentsQuery, { types, after: '' }, uncached)
    for (let part = documents; part.length > 0; ) {
      part = await queryContent(documentsQuery, { types, after: part.at(-1)?._id ?? '' }, uncached)
      documents.push(...part)
    }
    return documents
  },
}

const rawDocument = z.looseObject({ _id: z.string(), _rev: z.string(), _type: z.string() })
export type RawDocument = z.output<typeof rawDocument>

// Not of defineQuery: its result may have any shape.
const rawDocumentsQuery = `*[_id in $ids]`

/** The published documents with these ids as they are stored: of them, nothing is left out. */
export const loadRawDocuments = async (ids: readonly string[]): Promise<readonly RawDocument[]> =>
  z
    .array(rawDocument)
    .parse(await contentClient.fetch<unknown>(rawDocumentsQuery, { ids: [...ids] }, uncached))
