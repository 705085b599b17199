import { Carousel } from '@/components/ui/carousel/carousel'
import { carousel } from '@/components/ui/carousel/carousel.recipe'
import { CarouselControls } from '@/components/ui/carousel/carousel-controls'
import { CarouselSlides } from '@/components/ui/carousel/carousel-slides'
import { ContentImage } from '@/components/ui/content-image'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { HomePageQueryResult, PartnerLogosQueryResult } from '@/lib/content/sanity.types.gen'
import { partners } from './partners.recipe'

interface PartnersProps {
  page: HomePageQueryResult
  logos: PartnerLogosQueryResult
  edit: EditAttribute
}

/** Autoplay interval (specification §9). */
const intervalMs = 2000

function Logo({ partner, edit }: { partner: PartnersProps['logos'][number]; edit: EditAttribute }) {
  const fallback = partner.fallback?.asset ? { asset: partner.fallback.asset } : null
  const picture = partner.logo?.asset ? (
    <ContentImage picture={partner.logo} sizes={partner.sizes ?? '10rem'} fallback={fallback} />
  ) : (
    partner.name
  )
  return partner.url && picture ? (
    <a href={partner.url} target="_blank" rel="noopener" {...edit(partner, 'logo')}>
      {picture}
    </a>
  ) : (
    <span {...edit(partner, 'logo')}>{picture}</span>
  )
}

/** Section 4: the partner logos. */
export function Partners({ page, logos, edit }: PartnersProps) {
  if (logos.length === 0) return null
  return (
    <section id="partners" aria-labelledby="partners-heading" className={partners('root')}>
      <Carousel label="Partner logos" intervalMs={intervalMs} className={partners('strip')}>
        <h2 id="partners-heading" {...edit(page, 'partners.heading')}>
          {page?.partners?.heading ?? 'Our partners'}
        </h2>
        <CarouselControls className={carousel('controls')} />
        <CarouselSlides className={carousel('viewport')}>
          {logos.map((partner) => (
            <Logo key={partner._id} partner={partner} edit={edit} />
          ))}
        </CarouselSlides>
      </Carousel>
    </section>
  )
}
