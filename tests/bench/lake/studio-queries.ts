/** The queries that the Studio's document list and its search box send (sanity 6.16, groq2024 search strategy). */
const BASE_MATCH = '([@, _id] match text::query($__query) || references($__rawQuery))'
const PROJECTION = '_type, _id, _originalId'

export const studioList = {
  query: `// findability-mvi:5
// findability-source: list
*[_type in $__types && ${BASE_MATCH} && (_type == "post")] {${PROJECTION}, "orderings": [_updatedAt]} | order(orderings[0] desc) [0...$__limit]`,
  params: { __types: ['post'], __limit: 101, __query: '*', __rawQuery: '' },
}

export const studioSearch = {
  query: `// findability-mvi:5
// findability-source: list-query
*[_type in $__types && (_type == "post")] | score(boost(_type in ["post"] && title match text::query($__query), 10), ${BASE_MATCH}) [_score > 0] {${PROJECTION}, "orderings": [_score]} | order(orderings[0] desc) [0...$__limit]`,
  params: { __types: ['post'], __limit: 1001, __query: 'needle*', __rawQuery: 'needle' },
}
