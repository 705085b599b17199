import { CloseIcon } from '@sanity/icons/Close'
import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useId, useState } from 'react'
import { type AssetDetails, addTag, loadTags, removeTag } from './assets'
import { useMediaClient } from './use-assets'

interface AssetTagsProps {
  asset: AssetDetails
  id: string
  onChanged: () => Promise<void>
}

/** The tags of a file, and a field for more. */
export function AssetTags({ asset, id, onChanged }: AssetTagsProps) {
  const client = useMediaClient()
  const listId = useId()
  const [known, setKnown] = useState<string[]>([])
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  useEffect(() => {
    loadTags(client).then(
      (tags) => setKnown(tags.map(({ name }) => name)),
      () => undefined,
    )
  }, [client])

  const act = async (change: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    try {
      await change()
      await onChanged()
      setWords('')
      setFault('')
    } catch {
      setFault('We couldn’t save the tag. Check your connection and try again.')
    } finally {
      setBusy(false)
    }
  }
  const name = words.trim()
  return (
    <Stack gap={3}>
      {asset.tags.length > 0 ? (
        <Flex as="ul" gap={2} style={{ margin: 0, padding: 0, listStyle: 'none' }} wrap="wrap">
          {asset.tags.map((tag) => (
            <li key={tag}>
              <Button
                aria-label={`Remove the tag ${tag}`}
                disabled={isBusy}
                fontSize={1}
                iconRight={CloseIcon}
                mode="ghost"
                onClick={() => act(() => removeTag(client, asset._id, tag))}
                padding={2}
                text={tag}
              />
            </li>
          ))}
        </Flex>
      ) : null}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name) void act(() => addTag(client, asset._id, name))
        }}
      >
        <Flex gap={2}>
          <TextInput
            fontSize={1}
            id={id}
            list={listId}
            maxLength={100}
            onChange={(event) => setWords(event.currentTarget.value)}
            placeholder="Add a tag"
            value={words}
          />
          <Button disabled={isBusy || !name} fontSize={1} mode="ghost" text="Add" type="submit" />
        </Flex>
        <datalist id={listId}>
          {known
            .filter((tag) => !asset.tags.includes(tag))
            .map((tag) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
      </form>
      {fault ? (
        <Text role="alert" size={1}>
          {fault}
        </Text>
      ) : null}
    </Stack>
  )
}
