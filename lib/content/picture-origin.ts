import type { Environment } from '../env/environment.ts'

/** The origin that serves the content's pictures; undefined when that is the site itself. */
export function pictureOrigin({
  contentMode,
  hasOwnApiHost,
  browserApiHost,
}: Environment): string | undefined {
  if (contentMode === 'embedded') return undefined
  return hasOwnApiHost ? browserApiHost : 'https://cdn.sanity.io'
}
