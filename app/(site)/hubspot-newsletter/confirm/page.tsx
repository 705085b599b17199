import { ConfirmPanel } from '@/components/newsletter/confirm-panel'
import { StaticHero } from '@/components/sections/hero/page-hero'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { actionPageInfo } from '@/lib/metadata/pages/action-pages'
import { viewLink } from '@/lib/newsletter/links/link-view'
import './page.gen.css'

export const generateMetadata = async () => pageMetadata(await actionPageInfo('confirm'))

const heroes = {
  /** The page has a button. */
  open: {
    eyebrow: 'Newsletter',
    headline: 'Confirm your subscription',
    highlightedPhrase: 'Confirm',
    text: null,
  },
  other: {
    eyebrow: 'Newsletter',
    headline: 'Your newsletter subscription',
    highlightedPhrase: 'Your subscription',
    text: null,
  },
}

/** The page that the confirmation email links to. Opening it changes nothing, because mail scanners open links too. */
export default async function ConfirmPage({ searchParams }: PageProps<'/hubspot-newsletter/confirm'>) {
  const { token, problem } = await searchParams
  const view = await viewLink('newsletter-confirm', token)
  const isOpen = view.kind === 'pending' || view.kind === 'unavailable'
  return (
    <>
      <StaticHero hero={isOpen ? heroes.open : heroes.other} />
      <ConfirmPanel view={view} token={typeof token === 'string' ? token : ''} problem={problem} />
      <StructuredData pageInfo={await actionPageInfo('confirm')} />
    </>
  )
}
