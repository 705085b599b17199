import type { SanityImageSource } from '@sanity/image-url'
import type { ComponentProps } from 'react'
import type { EditMark } from '@/lib/content/edit-mark'
import { imageAddress } from '@/lib/content/image'
import type { TestimonialsQueryResult } from '@/lib/content/sanity.types.gen'

/** A picture as the queries' pictureFragment returns it. */
export type Picture = NonNullable<TestimonialsQueryResult[number]['portrait']>

interface ContentImageProps extends EditMark, Pick<ComponentProps<'img'>, 'className' | 'fetchPriority'> {
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
export function ContentImage({ picture, sizes, ratio, fallback, ...rest }: ContentImageProps) {
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
  // Of a small one every screen gets what a dense one needs: a choice would cost more bytes in the page than it saves.
  const largest = isSmall ? 2 * sizes : (offered.at(-1) ?? naturalWidth)
  const candidates =
    isDrawing || isSmall || offered.length === 0
      ? {}
      : { srcSet: offered.map((width) => `${address(width)} ${width}w`).join(', '), sizes }
  const backgroundColor = !isSmall && metadata?.isOpaque ? metadata.backgroundColor : null
  const width = isSmall ? sizes : naturalWidth

  // What is not set is left out, not undefined: React writes that down in the page's data as well.
  return (
    <img
      {...rest}
      src={isDrawing ? imageAddress({ asset }).url() : address(largest)}
      {...candidates}
      alt={picture.alt ?? ''}
      width={width}
      height={Math.round(width / (ratio ?? naturalWidth / naturalHeight))}
      loading={rest.fetchPriority === 'high' ? 'eager' : 'lazy'}
      decoding="async"
      {...(backgroundColor && { style: { backgroundColor } })}
      {...(fallback && { 'data-fallback': imageAddress(fallback).width(largest).url() })}
    />
  )
}
