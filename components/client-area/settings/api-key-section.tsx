'use client'

import { Box, Button, Link as ChakraLink, Field, Input, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { Answer } from '@/lib/client-area/answer'
import type { ApiKey, ApiKeyField } from '@/lib/client-area/settings/api-key'
import { type ApiKeyAnswer, createApiKey, revokeApiKey } from '@/lib/client-area/settings/api-key-actions'
import { AnswerNotice } from '../answer-notice'
import { CodeBlock } from '../code-block'
import { ConfirmDialog } from '../confirm-dialog'
import { FormDialog } from '../form-dialog'
import { Section } from '../section'
import { useAnswer } from '../use-answer'
import { ApiKeyList } from './api-key-list'

interface NewApiKeyProps {
  /** Undefined: no key was just created. */
  apiKey: string | undefined
  onCopied: () => void
}

/** A key that was just created. Its live region must exist before it has text. */
function NewApiKey({ apiKey, onCopied }: NewApiKeyProps) {
  return (
    <Box role="status">
      {apiKey ? (
        <Stack
          gap="3"
          alignItems="flex-start"
          borderInlineStart="3px solid"
          borderColor="marker.hover"
          paddingInlineStart="4"
          marginBottom="6"
        >
          <Text fontWeight="600">Copy the key now. You won’t see it again.</Text>
          <Box width="full">
            <CodeBlock name="API key" code={apiKey} isWrapped />
          </Box>
          <Button variant="outline" size="sm" onClick={onCopied}>
            I’ve copied it
          </Button>
        </Stack>
      ) : null}
    </Box>
  )
}

interface ApiKeyDialogProps {
  accountId: string
  onCreated: (key: string | undefined) => void
  onClose: () => void
}

/** Creates an API key. */
function ApiKeyDialog({ accountId, onCreated, onClose }: ApiKeyDialogProps) {
  const { answer, isPending, run } = useAnswer<ApiKeyAnswer>()
  const name = useRef<HTMLInputElement>(null)
  const errors: Partial<Record<ApiKeyField, string>> = answer?.status === 'refused' ? answer.errors : {}
  return (
    <FormDialog
      title="Create API key"
      answer={answer}
      submitText="Create key"
      pendingText="Creating…"
      isPending={isPending}
      onPost={(posted) =>
        run(
          () => createApiKey(accountId, posted),
          ({ key }) => onCreated(key),
        )
      }
      onClose={onClose}
      initialFocus={() => name.current}
    >
      <Field.Root required invalid={errors.name !== undefined}>
        <Field.Label>Name</Field.Label>
        <Input ref={name} name="name" size="lg" autoComplete="off" />
        <Field.HelperText>What will use it, for example “Monthly report”.</Field.HelperText>
        <Field.ErrorText>{errors.name}</Field.ErrorText>
      </Field.Root>
    </FormDialog>
  )
}

interface ApiKeySectionProps {
  accountId: string
  /** The newest first. */
  keys: readonly ApiKey[]
  /** Whether the user may create and revoke keys. */
  canManage: boolean
  /** Origin of this site, for the example. */
  siteUrl: string
}

const exampleOf = (siteUrl: string) => `curl "${siteUrl}${routes.accountApi}/sites" \\
  -H "Authorization: Bearer $API_KEY"`

/** The API keys of an account: creates them, shows a new one once, and ends them. */
export function ApiKeySection({ accountId, keys, canManage, siteUrl }: ApiKeySectionProps) {
  const [open, setOpen] = useState<'create' | ApiKey>()
  const [notice, setNotice] = useState<Answer>()
  const [newKey, setNewKey] = useState<string>()
  const createButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(undefined)
  const show = (dialog: 'create' | ApiKey) => {
    setNotice(undefined)
    setOpen(dialog)
  }
  return (
    <Section
      title="API keys"
      action={
        canManage ? (
          <Button ref={createButton} size="sm" variant="outline" onClick={() => show('create')}>
            Create key
          </Button>
        ) : undefined
      }
    >
      <Text maxWidth="measure">
        With a key, your own programs and AI assistants can read the figures for all your sites, over HTTP or
        MCP. A key can’t change anything. Keep it secret: anyone who has it can read everything. It ends when
        the person who created it is no longer an owner or admin.{' '}
        <ChakraLink href={routes.docPage('account-api')} variant="underline">
          Read how to use it
        </ChakraLink>
        .
      </Text>
      {/* Empty live regions take no room. */}
      <Box>
        <AnswerNotice answer={notice} />
        <NewApiKey
          apiKey={newKey}
          onCopied={() => {
            setNewKey(undefined)
            // The button that had the focus is gone.
            createButton.current?.focus()
          }}
        />
        {keys.length > 0 ? (
          <ApiKeyList keys={keys} onRevoke={canManage ? show : undefined} />
        ) : (
          <Text color="fg.muted">No keys yet. Once you have one, this lists your sites:</Text>
        )}
      </Box>
      {keys.length > 0 ? null : <CodeBlock name="Terminal" code={exampleOf(siteUrl)} />}
      {canManage ? null : (
        <Text textStyle="small" color="fg.muted">
          Only owners and admins of the account can create and revoke keys.
        </Text>
      )}
      {open === 'create' ? (
        <ApiKeyDialog
          accountId={accountId}
          onCreated={(key) => {
            setNewKey(key)
            close()
          }}
          onClose={close}
        />
      ) : null}
      {typeof open === 'object' ? (
        <ConfirmDialog
          title={`Revoke ${open.name}?`}
          confirmText="Revoke key"
          pendingText="Revoking…"
          confirm={() => revokeApiKey(open.id)}
          onDone={(answer) => {
            setNotice(answer)
            // It may be the key that is shown.
            setNewKey(undefined)
            close()
          }}
          onClose={close}
        >
          Programs with this key are refused within seconds. You can’t restore a revoked key.
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}
