import {
  type FetchedFile,
  type FileName,
  fileNames,
  filesWithPath,
  type Site,
} from '../../../../lib/checker/check.ts'
import { decodeText } from '../../../../lib/checker/page/decode-text.ts'
import { readPage } from '../../../../lib/checker/page/read-page.ts'

export const address = new URL('https://example.com/')

const paths: Partial<Record<FileName, string>> = {
  robots: '/robots.txt',
  missing: '/no-such-page',
  sitemap: '/sitemap.xml',
  sitemapPart: '/part.xml',
  feed: '/feed',
  ...Object.fromEntries([false, true].flatMap(filesWithPath).map(({ name, path }) => [name, path])),
}

export const urlOf = (name: FileName): string => new URL(paths[name] ?? '/', address).href

export interface MadeFile {
  status?: number
  /** Default: text/plain. */
  type?: string
  headers?: Record<string, string>
  body: string | Uint8Array
  isTruncated?: boolean
}

/** A file as a scan fetches it. */
export function made(name: FileName, file: MadeFile | string): FetchedFile {
  const {
    status = 200,
    type = 'text/plain',
    headers,
    body,
    isTruncated = false,
  } = typeof file === 'string' ? { body: file } : file
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const url = urlOf(name)
  return {
    state: 'answered',
    url,
    response: {
      url,
      redirects: [],
      status,
      headers: new Headers({ 'content-type': type, ...headers }),
      body: bytes,
      isTruncated,
      durationMs: 1,
    },
    text: decodeText(bytes, type),
    mediaType: type.split(';')[0]?.trim().toLowerCase() ?? '',
  }
}

export const failed = (
  name: FileName,
  problem: (FetchedFile & { state: 'failed' })['problem'] = 'timeout',
): FetchedFile => ({
  state: 'failed',
  url: urlOf(name),
  problem,
  message: 'example.com did not respond within 10 seconds.',
})

export const skipped = (
  name: FileName,
  reason: (FetchedFile & { state: 'skipped' })['reason'],
): FetchedFile => ({ state: 'skipped', url: urlOf(name), reason })

type MadeFiles = Partial<Record<FileName, FetchedFile | MadeFile | string>>

/** A site with these files; the others have status 404, except for the page. */
export function madeSite(files: MadeFiles = {}): Site {
  const all = fileNames.map((name) => {
    const file =
      files[name] ??
      (name === 'page' ? { type: 'text/html', body: '<p>Hello' } : { status: 404, body: 'None' })
    return [name, typeof file === 'object' && 'state' in file ? file : made(name, file)] as const
  })
  const site = Object.fromEntries(all)
  const page = site.page
  return {
    address,
    finalAddress: address,
    files: site,
    facts: readPage(page?.state === 'answered' ? page.text : '', address),
  }
}
