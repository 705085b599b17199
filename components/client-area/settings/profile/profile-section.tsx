'use client'

import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import type { Profile } from '@/lib/client-area/profile/profile'
import { AnswerNotice } from '../../answer-notice'
import { Section } from '../../section'
import { EmailDialog, NameDialog, PasswordDialog } from './profile-dialogs'
import { SettingList, SettingRow } from './setting-row'

type Open = 'name' | 'email' | 'password'

/** The user's own name, email address and password. */
export function ProfileSection({ name, email, newEmail }: Pick<Profile, 'name' | 'email' | 'newEmail'>) {
  const [open, setOpen] = useState<Open>()
  const [notice, setNotice] = useState<Answer>()
  const show = (dialog: Open) => () => {
    setNotice(undefined)
    setOpen(dialog)
  }
  const dialog = {
    onClose: () => setOpen(undefined),
    onSaved: (answer: Answer) => {
      setNotice(answer)
      setOpen(undefined)
    },
  }
  return (
    <Section title="Your profile">
      <Box>
        <AnswerNotice answer={notice} />
        <SettingList label="Your profile">
          <SettingRow
            name="Name"
            action={{ text: 'Change', label: 'Change your name', onClick: show('name') }}
          >
            {name || <Text color="fg.muted">Not set</Text>}
          </SettingRow>
          <SettingRow
            name="Email"
            action={{ text: 'Change', label: 'Change your email', onClick: show('email') }}
          >
            {email}
            {newEmail ? (
              <Text textStyle="small" color="fg.muted">
                Changes to {newEmail} once you have opened the links that we emailed to both addresses.
              </Text>
            ) : null}
          </SettingRow>
          <SettingRow
            name="Password"
            action={{ text: 'Change', label: 'Change your password', onClick: show('password') }}
          >
            <Text color="fg.muted">Not shown</Text>
          </SettingRow>
        </SettingList>
      </Box>
      {open === 'name' ? <NameDialog name={name} {...dialog} /> : null}
      {open === 'email' ? <EmailDialog email={email} {...dialog} /> : null}
      {open === 'password' ? <PasswordDialog email={email} {...dialog} /> : null}
    </Section>
  )
}
