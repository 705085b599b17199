import { createImageUrlBuilder, type SanityImageSource } from '@sanity/image-url'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'

const { contentMode, projectId, dataset, browserApiHost, hasOwnApiHost } = environment

/** Embedded, pictures come through the site itself, so that visitors meet one origin. */
function imageHost(): string {
  if (contentMode === 'embedded') return routes.contentLake
  return hasOwnApiHost ? browserApiHost : 'https://cdn.sanity.io'
}

const builder = createImageUrlBuilder({ projectId, dataset, baseUrl: imageHost() })

/** Begins the address of a picture; the caller adds width, height and fit. Crop and hotspot are honoured. */
export const imageAddress = (source: SanityImageSource) => builder.image(source).auto('format')
