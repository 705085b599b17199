'use client'

import { chakra } from '@chakra-ui/react'
import Link from 'next/link'

const ChakraLink = chakra(Link)

/** A link to the screen above. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <ChakraLink
      href={href}
      prefetch={false}
      textStyle="small"
      color="link"
      display="inline-block"
      paddingBlock="2"
    >
      ← {children}
    </ChakraLink>
  )
}
