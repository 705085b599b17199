/** The order field of `@sanity/orderable-document-list` without its list component, which needs a browser. */
export const orderRankField = () => ({ name: 'orderRank', type: 'string', hidden: true })

export const orderRankOrdering = {
  name: 'ordered',
  title: 'Ordered',
  by: [{ field: 'orderRank', direction: 'asc' }],
}
