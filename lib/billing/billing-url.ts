import { routes } from '../addresses/routes'
import { environment } from '../env/server'

/** URL of the billing screen, for emails and for Stripe, which sends browsers back to it. */
export const billingUrl = (): string => `${environment.siteUrl}${routes.clientBilling}`
