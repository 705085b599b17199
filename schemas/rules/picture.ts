import { z } from 'zod'
import type { Verdict } from './verdict'

/** What the Content Lake takes as a picture, for `options.accept`. A Studio refuses anything else before it is sent. */
export const acceptedPictures =
  'image/jpeg,image/png,image/webp,image/gif,image/svg+xml,image/avif,image/tiff'

const pictureShape = z.object({ asset: z.object({ _ref: z.string() }) })

/** Whether an image field holds a picture; an editor may have written its texts before choosing one. */
export const hasPicture = (image: unknown): boolean => pictureShape.safeParse(image).success

/** A picture that was chosen needs its description in words; a place without a picture needs none. */
export function altText(alt: string | undefined, image: unknown): Verdict {
  if (!hasPicture(image) || alt?.trim()) return true
  return 'Say in a few words what the picture shows, for people and machines that cannot see it.'
}
