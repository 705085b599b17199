import { z } from 'zod'
import { readJson } from './json-file'

const jsonFeed = z.looseObject({ version: z.string().startsWith('https://jsonfeed.org/version/') })

/** Whether a text is a feed: RSS, Atom or JSON Feed. */
export const isFeed = (text: string): boolean =>
  /<(?:rss|feed|rdf:RDF)\b/i.test(text.slice(0, 2_000)) || readJson(text, jsonFeed) !== undefined
