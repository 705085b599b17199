import { routes } from '../addresses/routes'
import { dashboardAddress, defaultFilters, type Filters } from '../client-area/visibility/filters'
import { mailAddress } from '../mail/mail-address'

/** The address of a site's dashboard with some filters, for a mail: it also selects the site. */
export function dashboardLink(siteId: string, filters: Partial<Filters>): string {
  const [, query] = dashboardAddress({ ...defaultFilters, ...filters }).split('?')
  return mailAddress(`${routes.clientSite(siteId)}${query ? `&${query}` : ''}`) ?? ''
}
