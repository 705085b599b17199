/**
 * The `name`s of the meta tags that tell AI engines where to go on (specification §9): the plugin manifest, the
 * content source and the query endpoint.
 */
export const aiDiscoveryTagNames = ['ai-plugin-manifest', 'ai-content-source', 'ai-query-endpoint'] as const
