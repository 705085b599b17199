import type { MetadataRoute } from 'next'
import { routes } from '@/lib/addresses/routes'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { colors } from '@/lib/theme/tokens/colors'

const sizes = [192, 512]
const purposes = [
  { purpose: 'any', drawing: 'tile' },
  { purpose: 'maskable', drawing: 'maskable' },
] as const

/** The web app manifest, for devices that install the site as an app. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const settings = await loadSiteSettings('published')
  const name = settings?.brandName ?? defaultBrandName
  return {
    name: settings?.tagline ? `${name}: ${settings.tagline}` : name,
    short_name: name,
    ...(settings?.blurb ? { description: settings.blurb } : {}),
    lang: 'en',
    start_url: routes.home,
    scope: routes.home,
    display: 'browser',
    background_color: colors.paper[100].value,
    theme_color: colors.paper[100].value,
    icons: purposes.flatMap(({ purpose, drawing }) =>
      sizes.map((size) => ({
        src: `/icons/${drawing}-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  }
}
