'use client'

import { Button, Stack } from '@chakra-ui/react'
import { routes } from '@/lib/addresses/routes'
import { signOutHere } from '@/lib/auth/actions/sign-out'
import { AuthPage } from './auth-page'

interface SignedInAlreadyProps {
  email: string
  destination: string
}

/** For a visitor with a session: a link to the client area and a sign-out button. */
export function AlreadySignedIn({ email, destination }: SignedInAlreadyProps) {
  return (
    <AuthPage
      title="You’re signed in"
      lead={
        <>
          As <strong>{email}</strong>.
        </>
      }
    >
      <Stack direction={{ base: 'column', sm: 'row' }} gap="3" alignItems="flex-start">
        <Button
          asChild
          size="xl"
          colorPalette="marker"
          borderColor="marker.fg"
          textDecoration="none"
          _hover={{ bg: 'marker.hover', color: 'marker.fg' }}
        >
          <a href={destination}>
            {destination.startsWith(routes.editorSession) ? 'Open the Studio' : 'Open the client area'}
          </a>
        </Button>
        <form action={signOutHere}>
          <input type="hidden" name="redirect" value={destination} />
          <Button type="submit" size="xl" variant="outline">
            Sign out
          </Button>
        </form>
      </Stack>
    </AuthPage>
  )
}
