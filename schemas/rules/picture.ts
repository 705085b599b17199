import { z } from 'zod'
import type { ValidationResult } from './verdict'

/** The file types of pictures, for `options.accept`. The Studio rejects other files before the upload. */
export const acceptedPictures =
  'image/jpeg,image/png,image/webp,image/gif,image/svg+xml,image/avif,image/tiff'

const pictureShape = z.object({ asset: z.object({ _ref: z.string() }) })

/** Whether an image field has a picture. An editor may write its texts before choosing one. */
export const hasPicture = (image: unknown): boolean => pictureShape.safeParse(image).success

/** Requires an alt text if there is a picture. */
export function altText(alt: string | undefined, image: unknown): ValidationResult {
  if (!hasPicture(image) || alt?.trim()) return true
  return 'Describe the image in a few words, for people who use screen readers and for search engines.'
}
