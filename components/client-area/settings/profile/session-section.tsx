'use client'

import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import type { OwnSession } from '@/lib/client-area/profile/profile'
import { signOutElsewhere } from '@/lib/client-area/profile/profile-actions'
import { AnswerNotice } from '../../answer-notice'
import { ConfirmDialog } from '../../confirm-dialog'
import { Moment } from '../../moment'
import { Section } from '../../section'
import { SettingList, SettingRow } from './setting-row'

/** Where the user is signed in. @param sessions the last used first */
export function SessionSection({ sessions }: { sessions: readonly OwnSession[] }) {
  const [isAsking, setAsking] = useState(false)
  const [notice, setNotice] = useState<Answer>()
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <Section
      title="Active sessions"
      action={
        hasOthers ? (
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              setNotice(undefined)
              setAsking(true)
            }}
          >
            Sign out everywhere else
          </Button>
        ) : undefined
      }
    >
      <Box>
        <AnswerNotice answer={notice} />
        <SettingList label="Active sessions">
          {sessions.map(({ id, browser, startedAt, usedAt, isCurrent }) => (
            <SettingRow key={id} name={isCurrent ? `${browser} (this browser)` : browser}>
              <Text textStyle="small" color="fg.muted">
                Signed in <Moment at={startedAt} />.
              </Text>
              {isCurrent ? null : (
                <Text textStyle="small" color="fg.muted">
                  Last active <Moment at={usedAt} />.
                </Text>
              )}
            </SettingRow>
          ))}
        </SettingList>
      </Box>
      <Text textStyle="small" color="fg.muted" maxWidth="measure">
        The time of the last activity is precise to about an hour. If you don’t recognize a session, sign out
        everywhere else and change your password.
      </Text>
      {isAsking ? (
        <ConfirmDialog
          title="Sign out everywhere else?"
          confirmText="Sign out"
          pendingText="Signing out…"
          confirm={signOutElsewhere}
          onDone={(answer) => {
            setNotice(answer)
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          All your other browsers must sign in again. This one stays signed in.
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}
