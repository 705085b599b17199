'use client'

import { Link as ChakraLink, Field, Input, Stack, Text } from '@chakra-ui/react'
import { routes } from '@/lib/addresses/routes'
import type { Answer } from '@/lib/client-area/answer'
import { changeEmail, changePassword, renameUser } from '@/lib/client-area/profile/profile-actions'
import type { ProfileField } from '@/lib/client-area/profile/profile-fields'
import { FormDialog } from '../../form-dialog'
import { useFormDialog } from '../../use-form-dialog'

interface DialogProps {
  onSaved: (answer: Answer) => void
  onClose: () => void
}

/** Changes the user's own name. */
export function NameDialog({ name, onSaved, onClose }: DialogProps & { name: string }) {
  const { firstField, errors, form } = useFormDialog<ProfileField, HTMLInputElement>({
    save: renameUser,
    onSaved,
  })
  return (
    <FormDialog
      title="Change your name"
      submitText="Save name"
      pendingText="Saving…"
      onClose={onClose}
      {...form}
    >
      <Field.Root invalid={errors.name !== undefined}>
        <Field.Label>Name</Field.Label>
        <Input ref={firstField} name="name" size="lg" autoComplete="name" defaultValue={name} />
        <Field.HelperText>Shown next to your changes in the activity of your accounts.</Field.HelperText>
        <Field.ErrorText>{errors.name}</Field.ErrorText>
      </Field.Root>
    </FormDialog>
  )
}

/** Requests a change of the user's email address. */
export function EmailDialog({ email, onSaved, onClose }: DialogProps & { email: string }) {
  const { firstField, errors, form } = useFormDialog<ProfileField, HTMLInputElement>({
    save: changeEmail,
    onSaved,
  })
  return (
    <FormDialog
      title="Change your email"
      submitText="Email me the links"
      pendingText="Sending…"
      onClose={onClose}
      {...form}
    >
      <Stack gap="5">
        <Text>
          We’ll email a link to <b>{email}</b> and another one to your new address. Your email changes once
          you have opened both.
        </Text>
        <Field.Root required invalid={errors.email !== undefined}>
          <Field.Label>New email</Field.Label>
          <Input
            ref={firstField}
            name="email"
            type="email"
            inputMode="email"
            size="lg"
            autoComplete="email"
          />
          <Field.ErrorText>{errors.email}</Field.ErrorText>
        </Field.Root>
      </Stack>
    </FormDialog>
  )
}

/** Changes the user's password, for who knows the old one. */
export function PasswordDialog({ email, onSaved, onClose }: DialogProps & { email: string }) {
  const { firstField, errors, form } = useFormDialog<ProfileField, HTMLInputElement>({
    save: changePassword,
    onSaved,
  })
  return (
    <FormDialog
      title="Change your password"
      submitText="Save password"
      pendingText="Saving…"
      onClose={onClose}
      {...form}
    >
      <Stack gap="5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field.Root required invalid={errors.oldPassword !== undefined}>
          <Field.Label>Current password</Field.Label>
          <Input
            ref={firstField}
            name="oldPassword"
            type="password"
            size="lg"
            autoComplete="current-password"
          />
          <Field.HelperText>
            Forgot it, or never had one?{' '}
            <ChakraLink href={routes.forgottenPassword} variant="underline">
              Email me a link
            </ChakraLink>
          </Field.HelperText>
          <Field.ErrorText>{errors.oldPassword}</Field.ErrorText>
        </Field.Root>
        <Field.Root required invalid={errors.password !== undefined}>
          <Field.Label>New password</Field.Label>
          <Input name="password" type="password" size="lg" autoComplete="new-password" />
          <Field.HelperText>
            Use at least 10 characters. A few random words are easy to remember. You’ll be signed out
            everywhere else.
          </Field.HelperText>
          <Field.ErrorText>{errors.password}</Field.ErrorText>
        </Field.Root>
      </Stack>
    </FormDialog>
  )
}
