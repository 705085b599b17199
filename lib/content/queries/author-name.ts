import { defineQuery } from 'next-sanity'
import { cache } from 'react'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import type { Perspective } from '../preview'

const authorNameQuery = defineQuery(`*[_type == "author" && _id == $id][0].name`)

/** The name of an author by id, where only the name is needed; null without an author. */
export const loadAuthorName = cache(async (id: string | null, perspective: Perspective) =>
  id ? fetchContent({ query: authorNameQuery, params: { id }, tags: [documentTag(id)], perspective }) : null,
)
