import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { pictureOrigin } from '../env/content-origins'

const { projectId, dataset } = environment
const origin = pictureOrigin(environment)

/** Files of another origin than the page's: captions among them are only loaded with `crossorigin`. */
export const hasFilesElsewhere = origin !== undefined

/** The address of an uploaded file; undefined without one. @param id of its asset document: `file-<digest>-<extension>` */
export function fileAddress(id: string | null): string | undefined {
  const [, digest, extension] = /^file-([\w-]+)-(\w+)$/.exec(id ?? '') ?? []
  return digest && `${origin ?? routes.contentLake}/files/${projectId}/${dataset}/${digest}.${extension}`
}
