import { after } from './classes'
import type { Source } from './questions'
import { type SiteId, sites } from './sites'
import { tourParts } from './tour-parts.recipe'

interface ExcerptProps {
  source: Source
  number: number
  /** Milliseconds until the marker sweeps behind the quoted sentence. */
  delay: number
  /** The page's name beside its words, where there is room. */
  wide?: boolean
}

/** The lines of a page around the sentence that is quoted, which is marked. */
export function Excerpt({ source, number, delay, wide }: ExcerptProps) {
  return (
    <figure className={tourParts('excerpt', { wide })}>
      <figcaption>
        {sites[source.site].name} <PageAddress site={source.site} path={source.path} />
      </figcaption>
      <p>
        {source.before}{' '}
        <mark className={tourParts('sweep')} style={after(delay)}>
          {source.quote}
        </mark>
        <sup>[{number}]</sup> {source.after}
      </p>
    </figure>
  )
}

/** Where a page or a file stands, as a log writes it. */
export function PageAddress({ site, path }: { site: SiteId; path: string }) {
  return (
    <code className={tourParts('address')}>
      {sites[site].domain}
      <wbr />
      {path}
    </code>
  )
}
