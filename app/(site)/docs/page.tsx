import { permanentRedirect } from 'next/navigation'
import { routes } from '@/lib/addresses/routes'

/** A page, not a rule of the configuration: it is kept with the headers and the policy that every page has. */
export default function DocsPage(): never {
  permanentRedirect(routes.technicalDocumentation)
}
