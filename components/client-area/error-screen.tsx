'use client'

import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { useRouter } from 'next/navigation'
import { startTransition } from 'react'

/** Shown instead of a screen that failed to render. @param retry renders it again */
export function ErrorScreen({ retry }: { retry: () => void }) {
  const router = useRouter()
  return (
    <Stack as="section" gap="4" maxWidth="measure" padding={{ base: '5', md: '8' }} alignItems="flex-start">
      <Heading as="h1" textStyle="heading">
        We can’t load this screen
      </Heading>
      <Text color="fg.muted">
        We can’t reach the server right now. Your data is safe: try again in a minute.
      </Text>
      <Button
        size="lg"
        onClick={() =>
          startTransition(() => {
            router.refresh()
            retry()
          })
        }
      >
        Try again
      </Button>
    </Stack>
  )
}
