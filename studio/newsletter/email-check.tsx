import { Card, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient, useFormValue } from 'sanity'
import { z } from 'zod'
import { SiteError } from '../site/call-site'
import { type EmailCheck, renderEmail, useShownIssue } from './email-html'

/** After the last edit, so that the site does not render the issue at each key. */
const pauseMs = 2_000
/** From this share of the limit on, the size is shown as a warning. */
const nearShare = 0.8

const saved = z.object({ _id: z.string(), _rev: z.string() })
const kilobytes = (bytes: number) => Math.ceil(bytes / 1_000)

/** Checks the saved issue in the form, again after each change. */
function useEmailCheck(): EmailCheck | { unknown: string } | undefined {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { _id, _rev } = saved.safeParse(useFormValue([])).data ?? {}
  const issue = useShownIssue(_id ?? '')
  const [check, setCheck] = useState<EmailCheck | { unknown: string }>()
  useEffect(() => {
    if (!_id || !_rev) return
    let isOutdated = false
    const timer = setTimeout(() => {
      renderEmail(client, issue, 'reader').then(
        (result) => isOutdated || setCheck(result),
        (error: unknown) =>
          isOutdated || setCheck({ unknown: error instanceof SiteError ? error.message : String(error) }),
      )
    }, pauseMs)
    return () => {
      isOutdated = true
      clearTimeout(timer)
    }
  }, [client, issue, _id, _rev])
  return check
}

const isNear = ({ bytes, mostBytes }: EmailCheck) => bytes > nearShare * mostBytes

function words(check: EmailCheck): string {
  if (check.fault) return `Can’t be sent to subscribers. ${check.fault}`
  return isNear(check)
    ? 'Close to the limit: Gmail cuts longer emails, and with them the unsubscribe link.'
    : 'Gmail cuts longer emails, and with them the unsubscribe link.'
}

/** The size of the issue as an email, and what keeps it from being sent, below its text. */
export function EmailSize() {
  const check = useEmailCheck()
  if (!check) return null
  if ('unknown' in check) {
    return (
      <Text size={1} muted>
        The size of the email isn’t known. {check.unknown}
      </Text>
    )
  }
  const { bytes, mostBytes, fault } = check
  const tone = fault ? 'critical' : isNear(check) ? 'caution' : 'default'
  const size = `${kilobytes(bytes)} of ${kilobytes(mostBytes)} KB`
  return (
    <Card tone={tone} border padding={3} radius={2} role="status">
      <Stack gap={3}>
        <Text size={1} weight="medium">
          Email size: {size}
        </Text>
        <meter
          aria-label="Email size"
          min={0}
          max={mostBytes}
          high={nearShare * mostBytes}
          value={bytes}
          style={{ width: '100%' }}
        >
          {size}
        </meter>
        <Text size={1}>{words(check)}</Text>
      </Stack>
    </Card>
  )
}
