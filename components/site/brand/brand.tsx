import Link from 'next/link'
import { ContentImage } from '@/components/ui/content-image'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { SiteSettingsQueryResult } from '@/lib/content/sanity.types.gen'
import { brand } from './brand.recipe'

interface BrandProps {
  settings: SiteSettingsQueryResult
  brandName: string
  edit: EditAttribute
}

/** A link to the home page: the uploaded logo, or the brand name. */
export function Brand({ settings, brandName, edit }: BrandProps) {
  const logo = settings?.logo ?? null
  return (
    // Most visitors are on the home page, which would otherwise prefetch itself.
    <Link
      className={brand('root')}
      href={routes.home}
      prefetch={false}
      {...edit(settings, logo ? 'logo' : 'brandName')}
    >
      {/* No alt text, because screen readers read the name beside it. */}
      <ContentImage picture={logo && { ...logo, alt: '' }} sizes="12rem" fetchPriority="high" />
      <mark {...(logo && edit(settings, 'brandName'))}>{brandName}</mark>
    </Link>
  )
}
