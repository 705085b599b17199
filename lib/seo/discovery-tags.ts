import { routes } from '../addresses/routes'

/**
 * The AI discovery meta tags (specification §9), as paths by tag name: the plugin manifest, the content source and the
 * query endpoint. Each is `<meta name content>` with a full URL; the names are the site's own, as there is no standard.
 */
export const aiDiscoveryAddresses = {
  'ai-plugin-manifest': routes.aiPlugin,
  'ai-content-source': routes.llms,
  'ai-query-endpoint': routes.ask,
} as const

export const aiDiscoveryTagNames = Object.keys(aiDiscoveryAddresses)
