import { toPlainText } from '@portabletext/react'
import GithubSlugger from 'github-slugger'
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

/** The headings for the contents (h2 and h3), in order, with unique ids. */
export function headingsOf(body: Body): BodyHeading[] {
  const slugger = new GithubSlugger()
  return body.flatMap((block) => {
    if (block._type !== 'block' || (block.style !== 'h2' && block.style !== 'h3')) return []
    const text = toPlainText([block])
    return [{ id: slugger.slug(text) || block._key, text, level: levels[block.style], key: block._key }]
  })
}
