'use client'

import { chakra, Stack } from '@chakra-ui/react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { routes } from '@/lib/addresses/routes'
import { useCloseDrawer } from './close-drawer'

const SectionLink = chakra(Link, {
  base: {
    display: 'block',
    paddingBlock: '2',
    paddingInlineStart: '3',
    borderInlineStart: '3px solid transparent',
    color: 'fg.muted',
    fontWeight: '500',
    textStyle: 'small',
    textDecoration: 'none',
    _hover: { color: 'fg' },
    '&[aria-current]': { color: 'fg', fontWeight: '600', borderInlineStartColor: 'marker.hover' },
  },
})

/** Whether a section is the current page, or contains it. The overview's path begins all others. */
const current = (path: string, section: string) => {
  if (path === section) return 'page'
  return section !== routes.clientArea && path.startsWith(`${section}/`) ? true : undefined
}

/** The navigation of the client area. */
export function SectionLinks() {
  const path = usePathname()
  const closeDrawer = useCloseDrawer()
  return (
    <chakra.nav aria-label="Client area">
      <Stack as="ul" gap="1">
        {sections.map((section) => (
          <li key={section.path}>
            <SectionLink href={section.path} aria-current={current(path, section.path)} onClick={closeDrawer}>
              {section.name}
            </SectionLink>
          </li>
        ))}
      </Stack>
    </chakra.nav>
  )
}

export const sections = [
  { name: 'Overview', path: routes.clientArea },
  { name: 'Snippet', path: routes.clientSnippet },
  { name: 'Analytics', path: routes.clientAnalytics },
  { name: 'Prompts', path: routes.clientPrompts },
  { name: 'Competitors', path: routes.clientCompetitors },
  { name: 'Billing', path: routes.clientBilling },
  { name: 'Settings', path: routes.clientSettings },
] as const
