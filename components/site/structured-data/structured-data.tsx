import type { Thing } from 'schema-dts'
import { currentPerspective } from '@/lib/content/preview'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import type { Crumb } from '@/lib/discovery/breadcrumbs'
import { graphText, pageGraph } from '@/lib/discovery/structured-data/page-graph'
import type { PageInfo } from '@/lib/metadata/page-info'
import { GraphBlock } from './graph-block'

interface StructuredDataProps {
  /** Undefined for a page that is not there: it tells machines nothing. */
  pageInfo: PageInfo | undefined
  /** The pages between the home page and this one. */
  breadcrumbs?: readonly Crumb[]
  /** What this kind of page is besides a page: see lib/discovery/structured-data. */
  nodes?: readonly (Thing | undefined)[]
}

/** What a page tells machines of itself (JSON-LD), in the page as it is served. */
export async function StructuredData({ pageInfo, breadcrumbs = [], nodes = [] }: StructuredDataProps) {
  if (!pageInfo) return null
  const settings = await loadSiteSettings(await currentPerspective())
  return <GraphBlock graph={graphText(pageGraph(pageInfo, settings, breadcrumbs, nodes))} />
}
