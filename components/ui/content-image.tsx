import type { SanityImageSource } from '@sanity/image-url'
import type { ComponentProps } from 'react'
import { imageAddress } from '@/lib/content/image'
import type { TestimonialsQueryResult } from '@/lib/content/sanity.types.gen'

/** A picture as the queries' pictureFragment returns it. */
export type Picture = NonNullable<TestimonialsQueryResult[number]['portrait']>

interface ContentImageProps extends Pick<ComponentProps<'img'>, 'className' | 'fetchPriority'> {
  picture: Picture | null
  /** The width the picture takes on the page, as the `sizes` attribute says it. */
  sizes: string
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

  const address = (width: number) => {
    const image = imageAddress(source)
      .width(width)
      .fit(ratio ? 'crop' : 'max')
    return (ratio ? image.height(Math.round(width / ratio)) : image).url()
  }
  const offered = widths.filter((width) => width <= naturalWidth)
  const largest = offered.at(-1) ?? naturalWidth
  const placeholder =
    metadata?.lqip && metadata.isOpaque !== false ? { backgroundImage: `url(${metadata.lqip})` } : undefined

  return (
    <img
      className={className}
      src={isDrawing ? imageAddress({ asset }).url() : address(largest)}
      {...(isDrawing || offered.length === 0
        ? {}
        : { srcSet: offered.map((width) => `${address(width)} ${width}w`).join(', '), sizes })}
      alt={picture.alt ?? ''}
      width={naturalWidth}
      height={ratio ? Math.round(naturalWidth / ratio) : naturalHeight}
      loading={fetchPriority === 'high' ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={fetchPriority}
      style={placeholder}
      data-fallback={fallback ? imageAddress(fallback).width(largest).url() : undefined}
    />
  )
}
