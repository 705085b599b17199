import { routes } from '../addresses/routes'
import { defaultFilters, type Filters, overviewAddress } from '../client-area/overview/filters'
import { mailAddress } from '../mail/mail-address'

/** The address of a site's overview with some filters, for a mail: it also selects the site. */
export function overviewLink(siteId: string, filters: Partial<Filters>): string {
  const [, query] = overviewAddress({ ...defaultFilters, ...filters }).split('?')
  return mailAddress(`${routes.clientSite(siteId)}${query ? `&${query}` : ''}`) ?? ''
}
