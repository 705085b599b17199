import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { assetsIn } from './archive-document.ts'
import { messageOf } from './archive-fault.ts'
import type { CheckedArchive } from './check-archive.ts'

const uploadErrorSchema = z.looseObject({ url: z.string() })

/** Says which line named the picture or file that could not be uploaded. */
export function uploadFault(error: unknown, { lines, directory }: CheckedArchive): string {
  const url = uploadErrorSchema.safeParse(error).data?.url
  const base = `${pathToFileURL(directory).href}/`
  if (!url?.startsWith(base)) return `The import stopped: ${messageOf(error)}`
  const name = url.slice(base.length)
  const isNamed = ({ value }: { value: string }) => value.endsWith(`@file://./${name}`)
  const user = lines.find(({ document }) => assetsIn(document).some(isNamed))
  const where = user ? `Line ${user.line} (${user.document._id}): ` : ''
  return `${where}${name} could not be uploaded: ${messageOf(error).replace(/^Failed to upload \w+ @ \S+: /, '')}`
}
