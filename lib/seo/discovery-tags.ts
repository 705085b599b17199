import { routes } from '../addresses/routes'

/**
 * The meta tags that tell AI engines where to go on (specification §9), by name: the plugin manifest, the content source
 * and the query endpoint. Each is `<meta name content>` with a full address; the names are this site's own, for no
 * standard gives any.
 */
export const aiDiscoveryAddresses = {
  'ai-plugin-manifest': routes.aiPlugin,
  'ai-content-source': routes.llms,
  'ai-query-endpoint': routes.ask,
} as const

export const aiDiscoveryTagNames = Object.keys(aiDiscoveryAddresses)
