import { createImageUrlBuilder, type SanityImageSource } from '@sanity/image-url'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { pictureOrigin } from '../env/content-origins'

const { projectId, dataset } = environment

/** Embedded, pictures come through the site itself, so that visitors meet one origin. */
const baseUrl = pictureOrigin(environment) ?? routes.contentLake

const builder = createImageUrlBuilder({ projectId, dataset, baseUrl })

/** Begins the address of a picture; the caller adds width, height and fit. Crop and hotspot are honoured. */
export const imageAddress = (source: SanityImageSource) => builder.image(source).auto('format')
