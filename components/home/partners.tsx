import { ContentImage } from '@/components/ui/content-image'
import { Section } from '@/components/ui/section'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { HomePageQueryResult, PartnerLogosQueryResult } from '@/lib/content/sanity.types.gen'

interface PartnersProps {
  page: HomePageQueryResult
  logos: PartnerLogosQueryResult
  edit: EditAttribute
}

type PartnerLogo = PartnerLogosQueryResult[number]

function Logo({ partner }: { partner: PartnerLogo }) {
  const fallback = partner.fallback?.asset ? { asset: partner.fallback.asset } : null
  const picture = <ContentImage picture={partner.logo} sizes={partner.sizes ?? '10rem'} fallback={fallback} />
  return partner.url ? (
    <a href={partner.url} target="_blank" rel="noopener">
      {picture}
    </a>
  ) : (
    picture
  )
}

/** Section 4: who works with the product. */
export function Partners({ page, logos, edit }: PartnersProps) {
  if (logos.length === 0) return null
  return (
    <Section id="partners" heading={page?.partners?.heading ?? 'Our partners'} mark={edit(page, 'partners')}>
      <ul className="partner-logos">
        {logos.map((partner) => (
          <li key={partner._id} {...edit(partner, 'logo')}>
            <Logo partner={partner} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
