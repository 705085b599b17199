import { defineQuery } from 'next-sanity'
import { Carousel } from '@/components/ui/carousel/carousel'
import { carousel } from '@/components/ui/carousel/carousel.recipe'
import { CarouselControls } from '@/components/ui/carousel/carousel-controls'
import { CarouselSlides } from '@/components/ui/carousel/carousel-slides'
import { ContentImage } from '@/components/ui/content-image'
import { typeTag } from '@/lib/content/cache-tags'
import type { EditAttribute } from '@/lib/content/edit-mark'
import { fetchContent } from '@/lib/content/fetch-content'
import type { Perspective } from '@/lib/content/preview'
import { pictureFragment } from '@/lib/content/queries/fragments'
import type { PartnerLogosQueryResult } from '@/lib/content/sanity.types.gen'
import { heading, list } from '@/lib/discovery/markdown/parts/text-parts'
import type { SectionDefinition, SectionProps } from '../section'
import { partners } from './logos.recipe'

export const logosFragment = /* groq */ `_type == "logosSection" => { heading }`

const defaultHeading = 'Our partners'

const partnerLogosQuery = defineQuery(`
  *[_type == "partnerLogo"] | order(orderRank){
    _id,
    _type,
    name,
    logo{ ${pictureFragment} },
    fallback{ hotspot, crop, asset },
    sizes,
    url
  }
`)

/** The partners' logos, in the order the editor gave them. */
const loadPartnerLogos = (perspective: Perspective) =>
  fetchContent({ query: partnerLogosQuery, tags: [typeTag('partnerLogo')], perspective })

/** Autoplay interval (specification §9). */
const intervalMs = 2000

function Logo({ partner, edit }: { partner: PartnerLogosQueryResult[number]; edit: EditAttribute }) {
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

async function Logos({ section, id, context, edit, mark }: SectionProps<'logosSection'>) {
  const logos = await loadPartnerLogos(context.perspective)
  if (logos.length === 0) return null
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={partners('root')}>
      <Carousel label="Partner logos" intervalMs={intervalMs} className={partners('strip')}>
        <h2 id={`${id}-heading`} {...mark('heading')}>
          {section.heading ?? defaultHeading}
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

/** The partners' logos as a carousel (specification §2). */
export const logosSection: SectionDefinition<'logosSection'> = {
  anchor: 'partners',
  View: Logos,
  async markdown(section) {
    const logos = await loadPartnerLogos('published')
    if (logos.length === 0) return []
    return [
      ...heading(2, section.heading ?? defaultHeading),
      ...list(
        logos.map(({ name, logo, url }) => [{ text: name ?? logo?.alt ?? '', href: url ?? undefined }]),
      ),
    ]
  },
}
