import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { typeTag } from '../cache-tags'
import { fetchBySlug } from '../fetch-by-slug'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'

const categoriesQuery = defineQuery(`
  *[_type == "category" && defined(slug.current)] | order(title asc, _id asc)[0...50]{
    _id,
    _type,
    title,
    "slug": slug.current
  }
`)

const categoryQuery = defineQuery(`
  *[_type == "category" && slug.current == $slug][0]{
    _id,
    _type,
    title,
    "slug": slug.current,
    description
  }
`)

/** The first 50 categories, by title. */
export const loadCategories = (perspective: Perspective) =>
  fetchContent({ query: categoriesQuery, tags: [typeTag('category')], perspective })

/** One category by its slug, or null. */
export const loadCategory = cache((slug: string, perspective: Perspective) =>
  fetchBySlug({ query: categoryQuery, type: 'category', slug, perspective }),
)
