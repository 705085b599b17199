import { routes } from '../addresses/routes.ts'
import { environment } from '../env/server.ts'

/** URL of the billing screen, for emails and for Stripe, which sends browsers back to it. */
export const billingUrl = (): string => `${environment.siteUrl}${routes.clientBilling}`
