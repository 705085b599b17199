import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'
import { SiteError } from '../site/call-site'
import { renderEmail, type ShownIssue, useShownIssue } from './email-html'

type Loaded = { html: string } | { fault: string } | undefined

function Email({ issue }: { issue: ShownIssue }) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [loaded, setLoaded] = useState<Loaded>()
  const load = useCallback(async () => {
    setLoaded(undefined)
    try {
      setLoaded(await renderEmail(client, issue, 'reader'))
    } catch (error) {
      setLoaded({ fault: error instanceof SiteError ? error.message : String(error) })
    }
  }, [client, issue])
  useEffect(() => void load(), [load])

  if (!loaded) {
    return (
      <Flex align="center" justify="center" padding={6}>
        <Spinner muted />
      </Flex>
    )
  }
  if ('fault' in loaded) {
    return (
      <Card padding={4} tone="critical" role="alert">
        <Stack gap={4}>
          <Text size={1}>{loaded.fault}</Text>
          <Flex>
            <Button text="Try again" mode="ghost" onClick={load} />
          </Flex>
        </Stack>
      </Card>
    )
  }
  return (
    <iframe
      title="The email"
      srcDoc={loaded.html}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      style={{ display: 'block', width: '100%', height: '55vh', border: 0, colorScheme: 'light dark' }}
    />
  )
}

/** Shows an issue as an email. */
export const viewEmail: DocumentActionComponent = ({ id, draft, published, version, onComplete }) => {
  const issue = useShownIssue(id)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onComplete()
  }
  return {
    label: 'View email',
    icon: EyeOpenIcon,
    disabled: !(draft ?? published ?? version),
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'View email',
      width: 'large',
      content: <Email issue={issue} />,
      onClose: close,
    },
  }
}
