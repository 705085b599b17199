import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type FormEvent, useId, useState } from 'react'
import { type DocumentActionComponent, useClient, useCurrentUser } from 'sanity'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { callSite, SiteError } from '../site/call-site'
import { type ShownIssue, useShownIssue } from './email-html'

const answer = z.object({ message: z.string(), mailboxUrl: z.string().optional() })

/** A link to the local mailbox, if the email was sent there. */
const Mailbox = ({ url }: { url: string }) => (
  <>
    Running locally:{' '}
    <a href={url} target="_blank" rel="noreferrer">
      open the test mailbox
    </a>
  </>
)

function TestForm({ issue, onSent }: { issue: ShownIssue; onSent: () => void }) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const own = useCurrentUser()?.email ?? ''
  const toast = useToast()
  const field = useId()
  const [to, setTo] = useState(own)
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFault(undefined)
    setSending(true)
    try {
      const { message, mailboxUrl } = await callSite(client, routes.newsletterTest, { ...issue, to }, answer)
      toast.push({
        status: 'success',
        title: message,
        ...(mailboxUrl ? { description: <Mailbox url={mailboxUrl} />, duration: 10_000 } : {}),
      })
      onSent()
    } catch (error) {
      setFault(error instanceof SiteError ? error.message : String(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <form onSubmit={send}>
      <Stack gap={4} padding={1}>
        <Stack gap={3}>
          <Text as="label" size={1} weight="medium" htmlFor={field}>
            Email address
          </Text>
          <TextInput
            id={field}
            type="email"
            required
            autoFocus
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </Stack>
        <Text size={1} muted>
          We’ll send the issue as it is now, to this address only. The subject begins with [Test], and the
          unsubscribe link does nothing.
        </Text>
        {fault ? (
          <Card padding={3} radius={2} tone="critical" role="alert">
            <Text size={1}>{fault}</Text>
          </Card>
        ) : null}
        <Flex justify="flex-end">
          <Button type="submit" tone="primary" text="Send test" loading={isSending} disabled={isSending} />
        </Flex>
      </Stack>
    </form>
  )
}

/** Sends an issue as the Studio shows it to one address, as a test. */
export const sendTest: DocumentActionComponent = ({ id, draft, published, version, onComplete }) => {
  const issue = useShownIssue(id)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onComplete()
  }
  return {
    label: 'Send test email',
    icon: EnvelopeIcon,
    disabled: !(draft ?? published ?? version),
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Send test email',
      width: 'small',
      content: <TestForm issue={issue} onSent={close} />,
      onClose: close,
    },
  }
}
