import { BarChartIcon } from '@sanity/icons/BarChart'
import { type DocumentInspector, type DocumentInspectorContext, defineDocumentInspector } from 'sanity'
import { isAssessed } from './document-words'
import { SeoPanel } from './seo-panel'

const seoInspector = defineDocumentInspector({
  name: 'seo',
  component: SeoPanel,
  useMenuItem: () => ({ title: 'SEO', icon: BarChartIcon, showAsAction: true }),
})

/** The SEO panel, for page documents only. */
export const documentInspectors = (
  inspectors: DocumentInspector[],
  { documentType }: Pick<DocumentInspectorContext, 'documentType'>,
): DocumentInspector[] => (isAssessed(documentType) ? [...inspectors, seoInspector] : inspectors)
