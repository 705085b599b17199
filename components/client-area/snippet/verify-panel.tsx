'use client'

import { Box, Button, Stack, Text } from '@chakra-ui/react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { Answer } from '@/lib/client-area/answer'
import type { Install } from '@/lib/client-area/snippet/install-status'
import { AnswerNotice } from '../answer-notice'
import { EditOnly } from '../edit-access'
import { useAnswer } from '../use-answer'
import { InstallWords } from './install-words'

interface VerifyPanelProps {
  install: Install | undefined
  /** What is said of an install that was found and has reported nothing. */
  found: string
  /** Whether the site has a domain to fetch. */
  hasDomain: boolean
  /** What pressing the button does. */
  children: ReactNode
  buttonText: string
  verify: () => Promise<Answer>
}

/** Says when an install was last seen, and finds out why it is not. */
export function VerifyPanel({ install, found, hasDomain, children, buttonText, verify }: VerifyPanelProps) {
  const { answer, isPending, run } = useAnswer()
  if (!hasDomain) {
    return (
      <Stack gap="3" alignItems="flex-start">
        <Text maxWidth="measure">
          Enter the domain of your site first. We then fetch it to verify this install.
        </Text>
        <EditOnly>
          <Button asChild size="md" variant="outline" textDecoration="none">
            <Link href={routes.clientArea}>Enter the domain</Link>
          </Button>
        </EditOnly>
      </Stack>
    )
  }
  return (
    <Stack gap="4" alignItems="flex-start">
      <Text maxWidth="measure" color="fg.muted">
        {children}
      </Text>
      <Stack gap="1" role="status" aria-busy={isPending || undefined}>
        <InstallWords install={install} found={found} />
      </Stack>
      <Box>
        <AnswerNotice answer={answer} />
        <EditOnly>
          <Button
            size="lg"
            variant="outline"
            aria-disabled={isPending || undefined}
            onClick={() => !isPending && run(verify)}
          >
            {isPending ? 'Verifying…' : buttonText}
          </Button>
        </EditOnly>
      </Box>
    </Stack>
  )
}
