import { defineQuery } from 'next-sanity'
import { typeTag } from '@/lib/content/cache-tags'
import { fetchContent } from '@/lib/content/fetch-content'
import type { Perspective } from '@/lib/content/preview'

const showcaseSlidesQuery = defineQuery(`
  *[_type == "showcaseSlide"] | order(orderRank){
    _id,
    _type,
    slideId,
    title,
    description,
    icon,
    color,
    gradient{ from, to }
  }
`)

/** The showcase's slides, in the order the editor gave them. */
export const loadShowcaseSlides = (perspective: Perspective) =>
  fetchContent({ query: showcaseSlidesQuery, tags: [typeTag('showcaseSlide')], perspective })

/** A title and a text in one line of the Markdown version. */
export const titledLine = ({ title, text }: { title: string | null; text: string | null }) => [
  { text: title ?? '', strong: true },
  { text: title && text ? `: ${text}` : (text ?? '') },
]

export const slideLine = ({ title, description }: { title: string | null; description: string | null }) =>
  titledLine({ title, text: description })
