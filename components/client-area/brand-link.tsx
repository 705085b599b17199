import { chakra } from '@chakra-ui/react'
import { routes } from '@/lib/addresses/routes'

/**
 * The way to the public site, by a document of its own: public pages run under another policy, and are measured, which
 * nothing in the client area is.
 */
export function BrandLink({ brandName }: { brandName: string }) {
  return (
    <chakra.a
      href={routes.home}
      fontFamily="heading"
      fontSize="lg"
      fontWeight="500"
      color="fg"
      textDecoration="none"
      lineHeight="1.2"
    >
      <mark>{brandName}</mark>
    </chakra.a>
  )
}
