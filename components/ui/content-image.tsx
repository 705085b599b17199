import type { SanityImageSource } from '@sanity/image-url'
import type { ComponentProps } from 'react'
import { imageAddress } from '@/lib/content/image'
import type { TestimonialsQueryResult } from '@/lib/content/sanity.types.gen'

/** A picture as the queries' pictureFragment returns it. */
export type Picture = NonNullable<TestimonialsQueryResult[number]['portrait']>

interface ContentImageProps extends Pick<ComponentProps<'img'>, 'className' | 'fetchPriority'> {
  picture: Picture | null
  /** The width the picture takes on the page, as the `sizes` attribute says it; or, of one that is small everywhere, in pixels. */
  sizes: string | number
  /** Width over height to crop to; the picture's own when left out. */
  ratio?: number | undefined
  /** Shown in its place when the picture cannot be loaded; without it the picture is hidden. */
  fallback?: SanityImageSource | null
}

const widths = [160, 320, 480, 640, 960, 1280, 1920]

/** A picture from the content at every width a screen may need, its place reserved; nothing when there is none. */
export function ContentImage({
  picture,
  sizes,
  ratio,
  fallback,
  className,
  fetchPriority,
}: ContentImageProps) {
  if (!picture?.asset) return null
  const { asset_metadata: metadata, asset, hotspot, crop } = picture
  const source = { asset, ...(hotspot ? { hotspot } : {}), ...(crop ? { crop } : {}) }
  const isDrawing = asset._ref.endsWith('-svg')
  const naturalWidth = metadata?.dimensions?.width ?? 960
  const naturalHeight = metadata?.dimensions?.height ?? 640
  const isSmall = typeof sizes === 'number'

  const address = (width: number) => {
    const image = imageAddress(source)
      .width(width)
      .fit(ratio ? 'crop' : 'max')
    return (ratio ? image.height(Math.round(width / ratio)) : image).url()
  }
  const offered = widths.filter((width) => width <= naturalWidth)
  const largest = isSmall ? sizes : (offered.at(-1) ?? naturalWidth)
  const candidates = isSmall
    ? { srcSet: `${address(2 * sizes)} 2x` }
    : { srcSet: offered.map((width) => `${address(width)} ${width}w`).join(', '), sizes }
  const ground = !isSmall && metadata?.isOpaque ? metadata.ground : null
  const width = isSmall ? sizes : naturalWidth

  return (
    <img
      className={className}
      src={isDrawing ? imageAddress({ asset }).url() : address(largest)}
      {...(isDrawing || offered.length === 0 ? {} : candidates)}
      alt={picture.alt ?? ''}
      width={width}
      height={Math.round(width / (ratio ?? naturalWidth / naturalHeight))}
      loading={fetchPriority === 'high' ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={fetchPriority}
      style={ground ? { backgroundColor: ground } : undefined}
      data-fallback={fallback ? imageAddress(fallback).width(largest).url() : undefined}
    />
  )
}
