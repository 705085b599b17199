import { chakra } from '@chakra-ui/react'
import { routes } from '@/lib/addresses/routes'

/**
 * A link to the public site with a full page load, because public pages have another security policy and run analytics,
 * which the client area does not.
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
      // Firefox makes a box around a mark too narrow by the mark's negative margins.
      whiteSpace="nowrap"
    >
      <mark>{brandName}</mark>
    </chakra.a>
  )
}
