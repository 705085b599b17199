import { routes } from '@/lib/addresses/routes'

/** The screens of the client area, in the order of their work. */
export const sections = [
  { name: 'Prompts', path: routes.clientPrompts },
  { name: 'Billing', path: routes.clientBilling },
] as const
