import { LinkIcon } from '@sanity/icons/Link'
import { Button, Card, Flex, Select, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useId, useState } from 'react'
import { type DocumentActionComponent, useClient, usePerspective } from 'sanity'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { callSite, SiteError } from '../site/call-site'
import { documentPath } from './moved-address'

const answer = z.object({ link: z.string() })

const periods = [
  { days: '1', name: '1 day' },
  { days: '7', name: '7 days' },
  { days: '30', name: '30 days' },
]

/** Makes a link to a preview. @param perspective what it shows, the strongest release first */
function LinkForm({ path, perspective }: { path: string; perspective: string }) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const toast = useToast()
  const [periodField, linkField] = [useId(), useId()]
  const [days, setDays] = useState('7')
  const [link, setLink] = useState<string>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    setLink(undefined)
    setFault(undefined)
    callSite(client, routes.sharePreview, { path, perspective, days }, answer).then(
      (made) => isCurrent && setLink(made.link),
      (error: unknown) => isCurrent && setFault(error instanceof SiteError ? error.message : String(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [client, path, perspective, days])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '')
      toast.push({ status: 'success', title: 'Link copied' })
    } catch {
      toast.push({ status: 'error', title: 'Couldn’t copy the link', description: 'Select it and copy it.' })
    }
  }
  return (
    <Stack gap={4} padding={1}>
      <Text size={1}>
        Everyone with this link sees the site with these changes, without a Studio account. It can’t be taken
        back before it expires.
      </Text>
      <Stack gap={3}>
        <Text as="label" size={1} weight="medium" htmlFor={periodField}>
          Works for
        </Text>
        <Select id={periodField} value={days} onChange={({ currentTarget }) => setDays(currentTarget.value)}>
          {periods.map((period) => (
            <option key={period.days} value={period.days}>
              {period.name}
            </option>
          ))}
        </Select>
      </Stack>
      {fault ? (
        <Card padding={3} radius={2} tone="critical" role="alert">
          <Text size={1}>{fault}</Text>
        </Card>
      ) : (
        <Stack gap={3}>
          <Text as="label" size={1} weight="medium" htmlFor={linkField}>
            Link
          </Text>
          <Flex gap={2}>
            <Stack flex={1}>
              <TextInput id={linkField} readOnly value={link ?? ''} placeholder="Making the link…" />
            </Stack>
            <Button tone="primary" text="Copy link" disabled={!link} onClick={copy} />
          </Flex>
        </Stack>
      )}
    </Stack>
  )
}

/** A link to the page of a document, or to the home page, which shows the releases of the Studio's perspective, or drafts. */
export const sharePreview: DocumentActionComponent = ({ draft, published, version }) => {
  const { perspectiveStack } = usePerspective()
  const [isOpen, setOpen] = useState(false)
  const path = documentPath(version ?? draft ?? published) ?? routes.home
  const releases = perspectiveStack.filter((name) => name !== 'published' && name !== 'drafts')
  const perspective = releases.join(',') || (perspectiveStack.includes('drafts') ? 'drafts' : '')
  if (!perspective) return null
  return {
    label: 'Share preview',
    icon: LinkIcon,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: 'Share preview',
      width: 'medium',
      content: <LinkForm path={path} perspective={perspective} />,
      onClose: () => setOpen(false),
    },
  }
}
