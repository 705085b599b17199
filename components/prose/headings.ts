import { toPlainText } from '@portabletext/react'
import GithubSlugger, { slug } from 'github-slugger'
import type { Body } from './body'

/** A heading of a text, with its HTML id. */
export interface BodyHeading {
  id: string
  text: string
  level: 2 | 3
  /** Key of its block. */
  key: string
}

const levels = { h2: 2, h3: 3 } as const

/** Ids of pages that also show headings from the content. A test compares them with the pages. */
const ownIds = [
  ...['top', 'main', 'menu', 'quick-links', 'social-links', 'other-case-studies'],
  ...['author-heading', 'error-heading', 'related-heading', 'share-heading'],
  ...[
    'check-address',
    'check-problem',
    'check-note',
    'checks',
    'own-result',
    'own-checks',
    'requests',
    'next',
  ],
]

/** What the id of a section's title ends with. */
const ownEnding = '-heading'

/**
 * Makes the HTML ids of one page's headings: each a slug of its text, and none of them twice or the id of another part.
 * @param hasSections whether the page consists of sections, whose titles have ids of their own
 */
export function headingIds(hasSections = false): (text: string, key: string) => string {
  const slugger = new GithubSlugger()
  for (const id of ownIds) slugger.slug(id)
  return (text, key) => {
    const words = [text, key].find((one) => slug(one)) ?? 'section'
    return slugger.slug(hasSections && slug(words).endsWith(ownEnding) ? `${words}-1` : words)
  }
}

/** The headings for the contents (h2 and h3), in order. @param idOf makes their ids */
export function headingsOf(body: Body, idOf = headingIds()): BodyHeading[] {
  return body.flatMap((block) => {
    if (block._type !== 'block' || (block.style !== 'h2' && block.style !== 'h3')) return []
    const text = toPlainText([block])
    return [{ id: idOf(text, block._key), text, level: levels[block.style], key: block._key }]
  })
}
