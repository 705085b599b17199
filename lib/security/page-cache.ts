import { createRequire } from 'node:module'
import { environment } from '../env/own-process.ts'
import { attachPolicy } from './page-entry.ts'

type FileSystemCacheModule = typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js')

// Next's modules are CommonJS with a default export, which Node's own `import` does not take out of its box.
const { default: FileSystemCache }: FileSystemCacheModule = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
)

/**
 * Next's cache of rendered pages, keeping each page's content security policy with it: a static page can carry no nonce,
 * and its inline scripts change whenever it is made anew. What Next keeps among a page's headers it sends with the page.
 */
export default class PageCache extends FileSystemCache {
  /** Pages that the build prerendered were written without passing `set`. */
  override async get(...[key, context]: Parameters<InstanceType<typeof FileSystemCache>['get']>) {
    const entry = await super.get(key, context)
    attachPolicy(entry?.value, environment)
    return entry
  }

  override async set(...[key, value, context]: Parameters<InstanceType<typeof FileSystemCache>['set']>) {
    attachPolicy(value, environment)
    await super.set(key, value, context)
  }
}
