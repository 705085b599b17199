import { createImageUrlBuilder, type SanityImageSource } from '@sanity/image-url'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { pictureOrigin } from '../env/content-origins'

const { projectId, dataset } = environment

/** In embedded mode, the site itself serves pictures, so that visitors use one origin. */
const baseUrl = pictureOrigin(environment) ?? routes.contentLake

const builder = createImageUrlBuilder({ projectId, dataset, baseUrl })

/** Starts the URL of a picture; the caller adds width, height and fit. Crop and hotspot are applied. */
export const imageAddress = (source: SanityImageSource) => builder.image(source).auto('format')
