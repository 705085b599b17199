import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lackOf } from '../../../local/supervisor/test-run/programs.ts'
import { addressOf, openNginx } from '../../support/nginx.ts'
import { kindOfPath, type PageBytes, pageBytes, publicPaths } from './page-bytes.ts'

/** In kB of 1,000 bytes, for HTML and CSS with Brotli. */
const mostKB = 20

interface Measured {
  path: string
  br: PageBytes
  gzip: PageBytes
}

/** Measures every public page with Brotli through the documented proxy, and with gzip from Next alone. */
async function measurePages(siteUrl: string): Promise<Measured[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'findable-bytes-'))
  const nginx = await openNginx({ directory, siteAddresses: [addressOf(siteUrl)], siteHost: '127.0.0.1' })
  try {
    const measured: Measured[] = []
    for (const page of await publicPaths(siteUrl)) {
      const [br, gzip] = [await pageBytes(nginx.url, page, 'br'), await pageBytes(siteUrl, page, 'gzip')]
      measured.push({ path: page, br, gzip })
    }
    return measured
  } finally {
    await nginx.close()
    await rm(directory, { recursive: true, force: true })
  }
}

const total = ({ html, css }: PageBytes) => html + css
const kB = (bytes: number) => Number((bytes / 1_000).toFixed(1))

/**
 * Prints the bytes of HTML and CSS of the largest page of each kind, with the limit.
 * @returns whether every page is within the limit; undefined if nginx or its Brotli module is not installed
 */
export async function printPageBytes(siteUrl: string): Promise<boolean | undefined> {
  const lack = lackOf('nginx', 'nginx with Brotli')
  if (lack) {
    console.log(`\nHTML and CSS with Brotli: not measured, ${lack}`)
    return undefined
  }
  const pages = await measurePages(siteUrl)
  const largest = new Map<string, Measured>()
  for (const page of pages.toSorted((a, b) => total(a.br) - total(b.br)))
    largest.set(kindOfPath(page.path), page)
  console.log(`\nHTML and CSS, kB: the largest page of each kind, ${pages.length} pages measured`)
  console.table(
    Object.fromEntries(
      [...largest].map(([kind, { path: page, br, gzip }]) => [
        kind,
        {
          page,
          'HTML br': kB(br.html),
          'CSS br': kB(br.css),
          'both br': kB(total(br)),
          bar: `<= ${mostKB}`,
          verdict: total(br) <= mostKB * 1_000 ? 'ok' : 'MISSED',
          'both gzip, Next alone': kB(total(gzip)),
          stylesheets: br.stylesheets,
        },
      ]),
    ),
  )
  return pages.every(({ br }) => total(br) <= mostKB * 1_000)
}
