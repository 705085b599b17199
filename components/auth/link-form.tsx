'use client'

import { chakra, Stack, Text } from '@chakra-ui/react'
import { routes } from '@/lib/addresses/routes'
import type { Problem } from '@/lib/auth/form-state'
import { AuthPage } from './auth-page'
import { SubmitButton } from './fields/submit-button'
import { ProblemNotice } from './problem-notice'

interface LinkFormProps {
  title: string
  lead: string
  button: string
  problem: Problem | undefined
  /** The hidden fields, by name. */
  fields: Record<string, string>
}

/** The button of an emailed link. A plain form, so it works without JavaScript. */
export function LinkForm({ title, lead, button, problem, fields }: LinkFormProps) {
  return (
    <AuthPage title={title} lead={lead}>
      <ProblemNotice problem={problem} />
      <chakra.form method="post" action={routes.verifyLink} width="full">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Stack gap="5" alignItems="flex-start">
          <SubmitButton>{button}</SubmitButton>
          <Text textStyle="note" color="fg.muted">
            Didn’t request this? Close this page and nothing will change.
          </Text>
        </Stack>
      </chakra.form>
    </AuthPage>
  )
}
