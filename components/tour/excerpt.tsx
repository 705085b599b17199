import { after } from './classes'
import type { Source } from './questions'
import { type SiteId, sites } from './sites'
import { tourParts } from './tour-parts.recipe'

interface ExcerptProps {
  source: Source
  number: number
  /** Milliseconds until the quoted sentence is marked. */
  delay: number
  /** Whether the name of the site is beside the text if there is room. */
  wide?: boolean
}

/** The quoted sentence of a page, marked, with the text around it. */
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

/** Domain and path of a page or file. */
export function PageAddress({ site, path }: { site: SiteId; path: string }) {
  return (
    <code className={tourParts('address')}>
      {sites[site].domain}
      <wbr />
      {path}
    </code>
  )
}
