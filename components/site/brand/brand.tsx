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

/** The way home: the uploaded logo, or the name set as one. */
export function Brand({ settings, brandName, edit }: BrandProps) {
  const logo = settings?.logo ?? null
  return (
    // Most visitors are there: without this the home page would fetch itself a second time.
    <Link
      className={brand('root')}
      href={routes.home}
      prefetch={false}
      {...edit(settings, logo ? 'logo' : 'brandName')}
    >
      {/* The name beside it is read aloud: the picture need not be. */}
      <ContentImage picture={logo && { ...logo, alt: '' }} sizes="12rem" fetchPriority="high" />
      <mark {...(logo && edit(settings, 'brandName'))}>{brandName}</mark>
    </Link>
  )
}
