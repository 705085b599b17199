'use client'

import { Box, Button, Link as ChakraLink, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { Answer } from '@/lib/client-area/answer'
import type { ApiKey } from '@/lib/client-area/settings/api-key'
import { revokeApiKey } from '@/lib/client-area/settings/api-key-actions'
import { AnswerNotice } from '../answer-notice'
import { CodeBlock } from '../code-block'
import { ConfirmDialog } from '../confirm-dialog'
import { Section } from '../section'
import { ApiKeyDialog } from './api-key-dialog'
import { ApiKeyList } from './api-key-list'
import { NewApiKey } from './new-api-key'

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
        With a key, your own programs and AI assistants read the figures of all your sites, over HTTP or as an
        MCP server. A key can change nothing. Keep it secret: anyone who has it can read everything.{' '}
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
          Programs with this key are refused within seconds. A revoked key cannot be made valid again.
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}
