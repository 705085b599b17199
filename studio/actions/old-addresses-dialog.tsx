import { Box, Button, Card, Flex, Radio, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import type { IncomingReferences, TargetPage } from './old-addresses'
import { PagePicker } from './page-picker'

const shownAddresses = 6

interface OldAddressesDialogProps {
  pageId: string
  referring: IncomingReferences
  /** "Delete" or "Unpublish" */
  verb: string
  /** @param target new destination of the page's addresses; undefined for a 404 */
  onConfirm: (target?: TargetPage) => Promise<void>
  onCancel: () => void
  /** Shows the documents that reference the page. */
  onShowOthers: () => void
}

/** Asks what visitors of a removed page's addresses should see. */
export function RemovePageDialog(props: OldAddressesDialogProps) {
  const { pageId, referring, verb, onConfirm, onCancel, onShowOthers } = props
  const { ownAddress, oldAddresses, below, otherCount } = referring
  const [isRedirected, setPointed] = useState(false)
  const [target, setTarget] = useState<TargetPage>()
  const [isBusy, setBusy] = useState(false)
  const addresses = [...(ownAddress ? [ownAddress] : []), ...oldAddresses]
  const done = verb === 'Delete' ? 'deleted' : 'unpublished'
  const question = `After it is ${done}, visitors of ${addresses.length === 1 ? 'this address' : 'these addresses'} see:`

  const confirm = async () => {
    setBusy(true)
    await onConfirm(isRedirected ? target : undefined)
    setBusy(false)
  }

  return (
    <Stack gap={5}>
      <Stack gap={4}>
        <Text size={1}>
          Other sites and search engines may link to this page at{' '}
          {addresses.length === 1 ? 'this address' : 'these addresses'}:
        </Text>
        <Card padding={3} radius={2} border>
          <Stack gap={3} as="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {addresses.slice(0, shownAddresses).map((address) => (
              <li key={address}>
                <Text size={1}>{address}</Text>
              </li>
            ))}
            {addresses.length > shownAddresses && (
              <li>
                <Text size={1} muted>
                  and {addresses.length - shownAddresses} more
                </Text>
              </li>
            )}
          </Stack>
        </Card>
      </Stack>
      <Stack gap={4} role="radiogroup" aria-label={question}>
        <Text size={1}>{question}</Text>
        <Choice
          label="Page not found"
          {...(oldAddresses.length > 0 && { description: 'Redirects to this page are also deleted.' })}
          isChosen={!isRedirected}
          onChoose={() => setPointed(false)}
        />
        <Choice label="Another page" isChosen={isRedirected} onChoose={() => setPointed(true)} />
        {isRedirected && (
          <Box paddingLeft={5}>
            <PagePicker label="Page to redirect to" except={pageId} onChoose={setTarget} />
          </Box>
        )}
      </Stack>
      {below > 0 && (
        <Text size={1} muted>
          {below === 1 ? 'The page' : `The ${below} pages`} under this address{' '}
          {below === 1 ? 'keeps its own' : 'keep their own'}.
        </Text>
      )}
      {otherCount > 0 && (
        <Card padding={3} radius={2} tone="caution">
          <Flex gap={3} align="center" justify="space-between">
            <Text size={1}>
              {otherCount === 1 ? 'Another document links' : `${otherCount} other documents link`} to this
              page. You may need to remove {otherCount === 1 ? 'that link' : 'those links'} before you can{' '}
              {verb.toLowerCase()} it.
            </Text>
            <Button
              mode="ghost"
              fontSize={1}
              padding={3}
              text={otherCount === 1 ? 'Show document' : 'Show documents'}
              onClick={onShowOthers}
            />
          </Flex>
        </Card>
      )}
      <Flex gap={3} justify="flex-end">
        <Button mode="bleed" fontSize={1} padding={3} text="Cancel" onClick={onCancel} />
        <Button
          tone="critical"
          fontSize={1}
          padding={3}
          text={`${verb} page`}
          loading={isBusy}
          disabled={isBusy || (isRedirected && !target)}
          onClick={() => void confirm()}
        />
      </Flex>
    </Stack>
  )
}

interface ChoiceProps {
  label: string
  description?: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ label, description, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <Flex gap={3} align={description ? 'flex-start' : 'center'}>
      <Radio
        id={id}
        name="old-addresses"
        checked={isChosen}
        onChange={onChoose}
        {...(description && { 'aria-describedby': `${id}-about` })}
      />
      <Stack gap={2}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          {label}
        </Text>
        {description ? (
          <Text id={`${id}-about`} size={1} muted>
            {description}
          </Text>
        ) : null}
      </Stack>
    </Flex>
  )
}
