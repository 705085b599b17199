import { ConfirmPanel } from '@/components/newsletter/confirm-panel'
import { OwnHero } from '@/components/pages/own-hero'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { newsletterTrail } from '@/lib/discovery/trail'
import { actAccount } from '@/lib/metadata/accounts/acts'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { viewLink } from '@/lib/newsletter/links/link-view'

export const generateMetadata = async () => pageMetadata(await actAccount('confirm'))

/** Where the mail's link leads. Opening it changes nothing: programs that look for harm in mails open links, too. */
export default async function ConfirmPage({ searchParams }: PageProps<'/hubspot-newsletter/confirm'>) {
  const { token, problem } = await searchParams
  return (
    <>
      <OwnHero
        hero={{
          eyebrow: 'Newsletter',
          headline: 'One press, and you are on the list',
          highlightedPhrase: 'One press',
          text: null,
        }}
      />
      <ConfirmPanel
        view={await viewLink('newsletter-confirm', token)}
        token={typeof token === 'string' ? token : ''}
        problem={problem}
      />
      <StructuredData account={await actAccount('confirm')} trail={newsletterTrail} />
    </>
  )
}
