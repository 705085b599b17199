'use client'

import { Stack } from '@chakra-ui/react'
import { routes } from '@/lib/addresses/routes'
import { AuthLink } from './auth-link'
import { AuthPage } from './auth-page'

interface LinkStateProps {
  title: string
  lead: string
  links: { page: string; text: string }[]
}

/** Says why an emailed link does not work, and links to pages that help. */
export function LinkState({ title, lead, links }: LinkStateProps) {
  return (
    <AuthPage title={title} lead={lead}>
      <Stack as="ul" gap="3">
        {links.map(({ page, text }) => (
          <li key={page}>
            <AuthLink page={page} destination={routes.clientArea}>
              {text}
            </AuthLink>
          </li>
        ))}
      </Stack>
    </AuthPage>
  )
}
