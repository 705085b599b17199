import { z } from 'zod'
import { acceptedPictures } from '@/schemas/rules/picture'

/** The error of `@sanity/client` for a response without success. */
const answeredError = z.object({
  statusCode: z.number(),
  response: z.object({ body: z.object({ message: z.string() }).optional().catch(undefined) }),
})

const reasons: Readonly<Record<number, string>> = {
  401: 'You are signed out, so the image wasn’t uploaded. Reload the Studio, sign in and upload it again.',
  403: 'You don’t have permission to upload images. Ask a project administrator.',
  413: 'The file is too large, so it was not stored. Reduce its size and try again.',
}

/**
 * The message for a failed upload.
 * @param error of `@sanity/client`
 */
export function failureText({ name, type }: Pick<File, 'name' | 'type'>, error: unknown): string {
  if (!acceptedPictures.split(',').includes(type))
    return `“${name}” is not a picture that can be shown here. Choose a JPEG, PNG, WebP, GIF, SVG, AVIF or TIFF file.`
  const answered = answeredError.safeParse(error).data
  if (!answered)
    return `The connection was lost before “${name}” was stored. Check your connection and upload it again.`
  const { statusCode, response } = answered
  return (
    response.body?.message ??
    reasons[statusCode] ??
    `“${name}” was not stored: the server answered with status ${statusCode}. Try again in a minute.`
  )
}
