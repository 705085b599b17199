'use client'

import { Box, Stack, Switch, Text } from '@chakra-ui/react'
import { useId, useOptimistic } from 'react'
import {
  type NotificationKind,
  notificationKinds,
  notificationNames,
} from '@/lib/client-area/notifications/kinds'
import { setNotification } from '@/lib/client-area/notifications/notification-actions'
import { AnswerNotice } from '../answer-notice'
import { Section } from '../section'
import { useAnswer } from '../use-answer'

interface NotificationSectionProps {
  accountId: string
  /** Where the mails go. */
  email: string
  wanted: Readonly<Record<NotificationKind, boolean>>
}

const explanations: Readonly<Record<NotificationKind, string>> = {
  digest: 'On Mondays, for each site with answers: figures, changes, competitors and what to do next.',
  alerts: 'When one of a site’s figures is outside its usual range on both of the last two days with runs.',
}

/** Which mails about the account the user gets. A change is saved at once. */
export function NotificationSection({ accountId, email, wanted }: NotificationSectionProps) {
  const { answer, isPending, run } = useAnswer()
  const [shown, show] = useOptimistic(wanted)
  const id = useId()

  function turn(kind: NotificationKind, isWanted: boolean) {
    if (isPending) return
    run(async () => {
      show({ ...shown, [kind]: isWanted })
      return setNotification(accountId, kind, isWanted)
    })
  }

  return (
    <Section title="Email">
      <Text maxWidth="measure">
        We send these to <b>{email}</b>. Each member of the account chooses their own emails.
      </Text>
      <Stack gap="4">
        {notificationKinds.map((kind) => (
          <Switch.Root
            key={kind}
            checked={shown[kind]}
            onCheckedChange={({ checked }) => turn(kind, checked)}
            colorPalette="green"
            alignItems="flex-start"
            flexWrap="wrap"
            minHeight="10"
          >
            <Switch.HiddenInput aria-describedby={`${id}-${kind}`} />
            <Switch.Control marginTop="0.5">
              <Switch.Thumb />
            </Switch.Control>
            <Box flex="1 1 8rem">
              <Switch.Label>{notificationNames[kind]}</Switch.Label>
              <Text id={`${id}-${kind}`} textStyle="small" color="fg.muted" maxWidth="measure">
                {explanations[kind]}
              </Text>
            </Box>
          </Switch.Root>
        ))}
      </Stack>
      <AnswerNotice answer={answer} />
    </Section>
  )
}
