import { routes } from '@/lib/addresses/routes'
import type { Crumb } from '@/lib/discovery/breadcrumbs'

/** To the pages that belong to the checker. */
export const checkerBreadcrumbs: readonly Crumb[] = [{ name: 'Test Your Website', path: routes.aiTools }]
