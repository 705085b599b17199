import type { Report } from '../checker/report'

interface ContentFinding {
  check: string
  summary: string
  gain: number
  /** The document that holds the content, and the field. */
  type: string
  path: string
}

/** The checks of the home page that its editors' content decides, with the document and the field that hold it. */
const contentOfChecks: ReadonlyMap<string, { type: string; path: string }> = new Map([
  ['indexable', { type: 'homePage', path: 'metadata.noIndex' }],
  ['title-description', { type: 'homePage', path: 'metadata.title' }],
  ['headings', { type: 'homePage', path: 'sections' }],
  ['answer-sections', { type: 'homePage', path: 'sections' }],
  ['alt-links', { type: 'homePage', path: 'sections' }],
  ['organization', { type: 'siteSettings', path: 'socialLinks' }],
  ['open-graph', { type: 'siteSettings', path: 'defaultMetadata' }],
])

const mostListed = 3

/** The findings of a check of the home page that an editor can resolve, the most valuable first. */
export const contentFindings = ({ checks }: Pick<Report, 'checks'>): ContentFinding[] =>
  checks
    .flatMap(({ id, summary, fix }) => {
      const content = contentOfChecks.get(id)
      return content && fix && fix.gain > 0 ? [{ check: id, summary, gain: fix.gain, ...content }] : []
    })
    .toSorted((one, other) => other.gain - one.gain)
    .slice(0, mostListed)
