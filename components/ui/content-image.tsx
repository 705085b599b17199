import type { SanityImageSource } from '@sanity/image-url'
import type { ComponentProps } from 'react'
import type { EditMark } from '@/lib/content/edit-mark'
import { imageAddress } from '@/lib/content/image'
import type { TestimonialsQueryResult } from '@/lib/content/sanity.types.gen'

/** A picture as returned by the queries' pictureFragment. */
export type Picture = NonNullable<TestimonialsQueryResult[number]['portrait']>

interface ContentImageProps extends EditMark, Pick<ComponentProps<'img'>, 'className' | 'fetchPriority'> {
  picture: Picture | null
  /** The displayed width: a value of the `sizes` attribute, or pixels for a picture that is small everywhere. */
  sizes: string | number
  /** Width over height to crop to; by default the picture's own. */
  ratio?: number | undefined
  /** Shown if the picture cannot be loaded; without it the picture is hidden. */
  fallback?: SanityImageSource | null
}

const widths = [160, 320, 480, 640, 960, 1280, 1920]

/** A picture from the content, responsive and with its space reserved; nothing if there is none. */
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
  // Small pictures are always 2x: a `srcset` would add more bytes to the page than it saves.
  const largest = isSmall ? 2 * sizes : (offered.at(-1) ?? naturalWidth)
  const candidates =
    isDrawing || isSmall || offered.length === 0
      ? {}
      : { srcSet: offered.map((width) => `${address(width)} ${width}w`).join(', '), sizes }
  const backgroundColor = !isSmall && metadata?.isOpaque ? metadata.backgroundColor : null
  const width = isSmall ? sizes : naturalWidth

  // Unset props are omitted, not undefined, because React would serialize them into the page's data.
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
