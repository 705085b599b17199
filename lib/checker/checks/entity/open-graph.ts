import type { Check, Site } from '../../check'
import { listOf } from '../../wording'
import { inPage, judged } from '../judged'
import { metaProperty } from '../markup'
import { mainHeading, pageAddress, placeholders, replaceHint } from './identity'

/** The four that count, each by one of its properties. */
const parts = [
  { label: 'og:title', keys: ['title'] },
  { label: 'og:description or og:type', keys: ['description', 'type'] },
  { label: 'og:image', keys: ['image', 'image:url', 'image:secure_url'] },
  { label: 'og:url', keys: ['url'] },
] as const

type Part = (typeof parts)[number]

const isAddress = (text: string) => /^https?:\/\/\S/i.test(text)

/** The key by which the page has this part. Addresses must be full ones (https://). */
function keyOf({ label, keys }: Part, openGraph: Record<string, string>): string | undefined {
  const needsAddress = label === 'og:image' || label === 'og:url'
  return keys.find((key) => {
    const value = openGraph[key]
    return value !== undefined && (!needsAddress || isAddress(value))
  })
}

/** The page's tags, with what it lacks filled in. */
function completeTags(site: Site): Record<string, string> {
  const { facts, finalAddress } = site
  const { openGraph } = facts
  const resolved = openGraph.image ? URL.parse(openGraph.image, finalAddress)?.href : undefined
  const { published } = facts.authorship
  return {
    title: openGraph.title ?? (facts.title || mainHeading(site) || placeholders.title),
    description: openGraph.description ?? (facts.description || placeholders.description),
    type: openGraph.type ?? (published ? 'article' : 'website'),
    image: resolved ?? placeholders.image,
    url: openGraph.url && isAddress(openGraph.url) ? openGraph.url : pageAddress(site),
    ...(facts.publisher.siteName ? { site_name: facts.publisher.siteName } : {}),
  }
}

export const openGraphCheck: Check = {
  id: 'open-graph',
  group: 'entity',
  title: 'Open Graph: title, description or type, image and address',
  weight: 2,
  why: 'Chat apps and assistants show a link as a card made from these four; without them, they show the bare address.',
  source: { title: 'The Open Graph protocol, basic metadata', url: 'https://ogp.me/#metadata' },
  needs: [],
  judge(site) {
    const { openGraph, lines } = site.facts
    const found = parts.flatMap((part) => keyOf(part, openGraph) ?? [])
    const missing = parts.filter((part) => keyOf(part, openGraph) === undefined)
    const evidence = [
      ...found.map((key) => inPage(site, `og:${key}`, { line: lines.openGraph[key], quote: openGraph[key] })),
      ...missing.map(({ label, keys: [key] }) =>
        openGraph[key] === undefined
          ? inPage(site, `No ${label}.`)
          : inPage(site, `${label} is not a full address with https://`, {
              line: lines.openGraph[key],
              quote: openGraph[key],
            }),
      ),
    ]
    const summary =
      missing.length === 0
        ? 'The page has all Open Graph tags for a card.'
        : found.length === 0
          ? 'The page has no Open Graph tags.'
          : `The page lacks ${listOf(missing.map(({ label }) => label))}.`
    const tags = completeTags(site)
    return judged(found.length / parts.length, summary, evidence, {
      text: `Put these into the head of the page. The picture should be 1200 by 630 pixels.${replaceHint(tags)}`,
      code: {
        language: 'html',
        text: Object.entries(tags)
          .map(([key, content]) => metaProperty(`og:${key}`, content))
          .join('\n'),
      },
    })
  },
}
