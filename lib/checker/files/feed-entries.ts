import { z } from 'zod'

/** A page that a feed names. */
interface FeedEntry {
  loc: string
  lastmod: string | undefined
}

const link = z.union([
  z.string(),
  z.looseObject({
    '#text': z.string().default(''),
    '@href': z.string().default(''),
    '@rel': z.string().default(''),
  }),
])
const oneOrMore = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema.transform((one) => [one]), z.array(schema)]).catch([])
const text = oneOrMore(link).transform((all) =>
  all.map((one) => (typeof one === 'string' ? one : one['#text'])).find((one) => one !== ''),
)
const entry = z.looseObject({
  link: oneOrMore(link).default([]),
  guid: text.optional(),
  pubDate: text.optional(),
  date: text.optional(),
  updated: text.optional(),
  published: text.optional(),
})
const entries = z.array(z.unknown()).default([])
const itemsOf = z.looseObject({ item: entries })
const feedRoot = z.object({
  rss: z.looseObject({ channel: z.union([z.literal(''), itemsOf]) }).optional(),
  RDF: itemsOf.optional(),
  feed: z.looseObject({ entry: entries }).optional(),
})

/** The address of an entry: its text, or that of the link that leads to the page. */
function addressOf({ link: links, guid }: z.output<typeof entry>): string {
  const addresses = links.flatMap((one) => {
    if (typeof one === 'string') return one
    const leads = one['@rel'] === '' || one['@rel'] === 'alternate'
    return one['#text'] || (leads ? one['@href'] : '')
  })
  return addresses.find((address) => address !== '') ?? guid ?? ''
}

/** The pages of a parsed feed (RSS 2.0, RSS 1.0, Atom); undefined if it is none. */
export function feedEntries(parsed: unknown): FeedEntry[] | undefined {
  const { rss, RDF, feed } = feedRoot.safeParse(parsed).data ?? {}
  const channel = rss?.channel === '' ? { item: [] } : rss?.channel
  const list = channel?.item ?? RDF?.item ?? feed?.entry
  return list?.flatMap((one) => {
    const read = entry.safeParse(one).data
    if (!read) return []
    const { updated, pubDate, date, published } = read
    return { loc: addressOf(read), lastmod: updated ?? pubDate ?? date ?? published }
  })
}
