/** The groups of cited pages. */
export const sourceKinds = ['own', 'competitor', 'social', 'institutional', 'other'] as const

export const sourceKindNames: Readonly<Record<(typeof sourceKinds)[number], string>> = {
  own: 'Your pages',
  competitor: 'Competitors',
  social: 'Social and forums',
  institutional: 'Public institutions',
  other: 'Other sites',
}

/** Whether a cited page names the own brand, in words. */
export function pageNaming(page: {
  kind: (typeof sourceKinds)[number]
  namesOwn: boolean | null
  linksOwn: boolean | null
}): string {
  if (page.kind === 'own') return 'Your page'
  if (page.namesOwn === null) return 'Not read'
  if (!page.namesOwn) return 'No'
  return page.linksOwn ? 'Yes, with a link' : 'Yes, without a link'
}
