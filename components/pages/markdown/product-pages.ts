import { heroParts } from '@/components/sections/hero/hero-words'
import { findSections, loadPageTargets, sectionParts } from '@/components/sections/load-sections'
import { loadSystemOverview } from '@/components/sections/queries'
import { loadHowItWorks } from '@/lib/content/queries/how-it-works'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import type { PageText } from '@/lib/discovery/markdown/page-text'
import { pointParts } from '@/lib/discovery/markdown/parts/points'
import { dateOf, heading, list, paragraph, type TextPart } from '@/lib/discovery/markdown/parts/text-parts'

/** Labels of the implementation states, as on the page. */
const states = { done: 'Done', progress: 'In progress', next: 'Next' }

interface Introduced {
  heading: string | null
  text: string | null
}

const introduction = (words: Introduced, otherwise: string): TextPart[] => [
  ...heading(2, words.heading ?? otherwise),
  ...paragraph(words.text),
]

/** The four steps, their technical foundation and the implementation status. */
export async function howItWorksText(): Promise<PageText> {
  const [settings, page] = await Promise.all([loadSiteSettings('published'), loadHowItWorks('published')])
  const { hero, flow, foundation, status, action, metadata } = page ?? {}
  const targets = await loadLinkTargets([hero?.primaryCta?.pageId, hero?.secondaryCta?.pageId], 'published')
  const meetingUrl = settings?.meetingBookingUrl
  return {
    title: hero?.headline ?? 'How it works',
    targets,
    lastModified: dateOf(metadata?.modifiedTime),
    isHidden: metadata?.noIndex ?? false,
    parts: [
      ...heroParts(hero, targets),
      ...(flow?.points?.length ? introduction(flow, 'The steps') : []),
      ...pointParts(flow?.points, true),
      ...(foundation?.points?.length ? introduction(foundation, 'Technical foundation') : []),
      ...pointParts(foundation?.points),
      ...(status?.items?.length ? introduction(status, 'Implementation status') : []),
      ...list(
        (status?.items ?? []).map(({ title, text, state }) => [
          { text: title ?? '', strong: true },
          { text: ` (${states[state ?? 'next']})${text ? `: ${text}` : ''}` },
        ]),
      ),
      ...(meetingUrl
        ? [
            ...introduction(
              { heading: action?.heading ?? null, text: action?.text ?? null },
              'See where you stand',
            ),
            ...paragraph([{ text: action?.label ?? 'Check Your AI Visibility', href: meetingUrl }]),
          ]
        : []),
    ],
  }
}

/** The layers of the system, and the page's sections. */
export async function systemOverviewText(): Promise<PageText> {
  const page = await loadSystemOverview('published')
  const { hero, layers, metadata } = page ?? {}
  const found = await findSections(page, 'published')
  const targets = await loadPageTargets(page, found, 'published')
  return {
    title: hero?.headline ?? 'System overview',
    targets,
    lastModified: dateOf(metadata?.modifiedTime),
    isHidden: metadata?.noIndex ?? false,
    parts: [
      ...heroParts(hero, targets),
      ...(layers?.items?.length ? introduction(layers, 'The layers of the system') : []),
      ...(layers?.items ?? []).flatMap(({ title, text, parts }) => [
        ...heading(3, title),
        ...paragraph(text),
        ...list(parts ?? []),
      ]),
      ...(await sectionParts(found, targets)),
    ],
  }
}
