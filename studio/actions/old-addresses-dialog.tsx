import { Box, Button, Card, Flex, Radio, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import type { Referring, TargetPage } from './old-addresses'
import { PagePicker } from './page-picker'

const shownAddresses = 6

interface OldAddressesDialogProps {
  pageId: string
  referring: Referring
  /** "Delete" or "Unpublish" */
  verb: string
  /** @param target where the old addresses are to lead; left out, they are deleted */
  onConfirm: (target?: TargetPage) => Promise<void>
  onCancel: () => void
  /** Shows the other documents that refer to the page. */
  onShowOthers: () => void
}

/** Asks what becomes of the old addresses of a page that is about to go. */
export function OldAddressesDialog(props: OldAddressesDialogProps) {
  const { pageId, referring, verb, onConfirm, onCancel, onShowOthers } = props
  const { oldAddresses, otherCount } = referring
  const [isPointed, setPointed] = useState(false)
  const [target, setTarget] = useState<TargetPage>()
  const [isBusy, setBusy] = useState(false)
  const count = oldAddresses.length
  const [them, they] = count === 1 ? ['it', 'it leads'] : ['them', 'they lead']

  const confirm = async () => {
    setBusy(true)
    await onConfirm(isPointed ? target : undefined)
    setBusy(false)
  }

  return (
    <Stack gap={5}>
      <Stack gap={4}>
        <Text size={1}>
          {count === 1 ? 'One old address leads' : `${count} old addresses lead`} to this page. Without the
          page {they} nowhere, so choose what happens to {them}.
        </Text>
        <Card padding={3} radius={2} border>
          <Stack gap={3} as="ul" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {oldAddresses.slice(0, shownAddresses).map((address) => (
              <li key={address}>
                <Text size={1}>{address}</Text>
              </li>
            ))}
            {count > shownAddresses && (
              <li>
                <Text size={1} muted>
                  and {count - shownAddresses} more
                </Text>
              </li>
            )}
          </Stack>
        </Card>
      </Stack>
      <Stack gap={4} role="radiogroup" aria-label={`What happens to ${them}`}>
        <Choice
          label={`Delete ${them}`}
          description="Visitors who follow an old link see that the page is not found."
          isChosen={!isPointed}
          onChoose={() => setPointed(false)}
        />
        <Choice
          label={`Point ${them} to another page`}
          description="Visitors who follow an old link see that page instead."
          isChosen={isPointed}
          onChoose={() => setPointed(true)}
        />
        {isPointed && (
          <Box paddingLeft={5}>
            <PagePicker label="Page to point to" except={pageId} onChoose={setTarget} />
          </Box>
        )}
      </Stack>
      {otherCount > 0 && (
        <Card padding={3} radius={2} tone="caution">
          <Flex gap={3} align="center" justify="space-between">
            <Text size={1}>
              {otherCount === 1 ? 'Another document refers' : `${otherCount} other documents refer`} to this
              page too. You may not be able to {verb.toLowerCase()} it before those links are removed.
            </Text>
            <Button
              mode="ghost"
              fontSize={1}
              padding={3}
              text={otherCount === 1 ? 'Show it' : 'Show them'}
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
          disabled={isBusy || (isPointed && !target)}
          onClick={() => void confirm()}
        />
      </Flex>
    </Stack>
  )
}

interface ChoiceProps {
  label: string
  description: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ label, description, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <Flex gap={3}>
      <Radio
        id={id}
        name="old-addresses"
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-about`}
      />
      <Stack gap={2}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          {label}
        </Text>
        <Text id={`${id}-about`} size={1} muted>
          {description}
        </Text>
      </Stack>
    </Flex>
  )
}
