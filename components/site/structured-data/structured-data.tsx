import type { Thing } from 'schema-dts'
import { currentPerspective } from '@/lib/content/preview'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import type { Crumb } from '@/lib/discovery/breadcrumbs'
import { graphText, pageGraph } from '@/lib/discovery/structured-data/page-graph'
import type { PageInfo } from '@/lib/metadata/page-info'
import { GraphBlock } from './graph-block'

interface StructuredDataProps {
  /** Undefined if the page does not exist: then nothing is rendered. */
  pageInfo: PageInfo | undefined
  /** The pages between the home page and this one. */
  breadcrumbs?: readonly Crumb[]
  /** Further nodes of this kind of page: see lib/discovery/structured-data. */
  nodes?: readonly (Thing | undefined)[]
}

/** A page's structured data (JSON-LD), part of the server's HTML. */
export async function StructuredData({ pageInfo, breadcrumbs = [], nodes = [] }: StructuredDataProps) {
  if (!pageInfo) return null
  const settings = await loadSiteSettings(await currentPerspective())
  return <GraphBlock graph={graphText(pageGraph(pageInfo, settings, breadcrumbs, nodes))} />
}
