/** Used if the settings have no brand name, as in an empty dataset. */
export const defaultBrandName = 'Untitled site'

/** Used where a document has no title, which only an import or a program can publish. */
export const untitled = {
  post: 'Post without a title',
  category: 'Category without a title',
  caseStudy: 'Untitled case study',
  docPage: 'Page without a title',
  newsletterIssue: 'Issue without a title',
} as const
