import { type SiteId, sites } from './sites'
import { tourParts } from './tour-parts.recipe'

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
