import { LaunchIcon } from '@sanity/icons/Launch'
import { SyncIcon } from '@sanity/icons/Sync'
import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Card, Dialog, Flex, Grid, Spinner, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { count } from '@/lib/seo/finding'
import { useChanges } from '../lake/use-changes'
import { factsOf, Thumbnail } from './asset-grid'
import { AssetTags } from './asset-tags'
import { Usage, useUsage } from './asset-usage'
import { type AssetDetails, kindOf, loadAsset, nameOf } from './assets'
import { FocalPoint } from './focal-point'
import { ReplaceDialog } from './replace-dialog'
import { useMediaClient, useReturnedFocus } from './use-assets'
import { useSaving } from './use-saving'

/** An asset document, which follows the changes of others; null if it was deleted. */
function useAsset(id: string) {
  const client = useMediaClient()
  const [asset, setAsset] = useState<AssetDetails | null>()
  const [fault, setFault] = useState(false)
  const load = useCallback(async () => {
    try {
      setAsset(await loadAsset(client, id))
      setFault(false)
    } catch {
      setFault(true)
    }
  }, [client, id])
  useEffect(() => void load(), [load])
  useChanges(client, '*[_id == $id]', id, load)
  return { asset, fault, load }
}

interface FieldProps {
  label: string
  description?: string
  children: (id: string) => ReactNode
}

function Field({ label, description, children }: FieldProps) {
  const id = useId()
  return (
    <Stack gap={3}>
      <Stack gap={2}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          {label}
        </Text>
        {description ? (
          <Text muted size={1}>
            {description}
          </Text>
        ) : null}
      </Stack>
      {children(id)}
    </Stack>
  )
}

/** The picture, or a player. */
function Shown({ asset }: { asset: AssetDetails }) {
  if (kindOf(asset) !== 'video' || !asset.url) return <Thumbnail asset={asset} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are a file of their own, chosen where the video is shown
    <video aria-label={nameOf(asset)} controls preload="metadata" src={asset.url} style={{ width: '100%' }} />
  )
}

interface DeletionProps {
  asset: AssetDetails
  usage: ReturnType<typeof useUsage>
  onDeleted: () => void
}

/** Deletes a file that no document uses. */
function Deletion({ asset, usage, onDeleted }: DeletionProps) {
  const client = useMediaClient()
  const { push } = useToast()
  const [isAsking, setAsking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const uses = usage.documents?.length

  const remove = async () => {
    setDeleting(true)
    try {
      await client.delete(asset._id, { tag: 'media.delete' })
      push({ status: 'success', title: 'Deleted' })
      onDeleted()
    } catch {
      await usage.reload()
      push({
        status: 'error',
        title: 'Not deleted',
        description:
          'The file may be in use by now, or the connection was lost. Look under “Used in” and try again.',
      })
      setDeleting(false)
      setAsking(false)
    }
  }
  if (uses !== 0)
    return uses === undefined ? null : (
      <Text muted size={1}>
        This file can’t be deleted, because {count(uses, 'document')} {uses === 1 ? 'uses' : 'use'} it.
      </Text>
    )
  return isAsking ? (
    <Flex align="center" gap={2} wrap="wrap">
      <Text size={1}>Delete this file? This can’t be undone.</Text>
      <Button
        disabled={isDeleting}
        fontSize={1}
        onClick={remove}
        padding={2}
        text={isDeleting ? 'Deleting…' : 'Delete file'}
        tone="critical"
      />
      <Button
        disabled={isDeleting}
        fontSize={1}
        mode="bleed"
        onClick={() => setAsking(false)}
        padding={2}
        text="Cancel"
      />
    </Flex>
  ) : (
    <Flex>
      <Button
        fontSize={1}
        icon={TrashIcon}
        mode="bleed"
        onClick={() => setAsking(true)}
        padding={2}
        text="Delete"
        tone="critical"
      />
    </Flex>
  )
}

const savingTexts = { idle: '', saving: 'Saving…', saved: 'Saved' } as const

interface FormProps {
  asset: AssetDetails
  onClose: () => void
  onReplaced: (id: string) => void
  reload: () => Promise<void>
}

function DetailsForm({ asset, onClose, onReplaced, reload }: FormProps) {
  const { _id, title, altText } = asset
  const usage = useUsage(_id)
  const saving = useSaving(_id)
  const [isReplacing, setReplacing] = useState(false)
  const kind = kindOf(asset)
  const isImage = kind === 'image'
  const text = (name: 'title' | 'altText', stored: string | null) => ({
    fontSize: 1,
    onBlur: saving.flush,
    onChange: (event: { currentTarget: { value: string } }) => saving.change(name, event.currentTarget.value),
    value: saving.pendingText(name) ?? stored ?? '',
  })
  return (
    <Grid gridTemplateColumns={[1, 1, 2]} gap={5} padding={4}>
      <Stack gap={4}>
        {isImage ? (
          <FocalPoint asset={asset} onChange={(hotspot) => saving.change('defaultHotspot', hotspot)} />
        ) : (
          <Card border overflow="hidden" radius={2}>
            <Shown asset={asset} />
          </Card>
        )}
        <Text muted size={1}>
          {asset.originalFilename ?? _id} ({factsOf(asset)})
        </Text>
        <Flex gap={2} wrap="wrap">
          <Button
            as="a"
            fontSize={1}
            href={asset.url ?? ''}
            icon={LaunchIcon}
            mode="ghost"
            padding={2}
            rel="noopener"
            target="_blank"
            text="Open file"
          />
          <Button
            disabled={!usage.documents?.length}
            fontSize={1}
            icon={SyncIcon}
            mode="ghost"
            onClick={() => setReplacing(true)}
            padding={2}
            text="Replace everywhere"
          />
        </Flex>
        <Deletion asset={asset} onDeleted={onClose} usage={usage} />
      </Stack>
      <Stack gap={5}>
        <Field label="Title">{(id) => <TextInput id={id} {...text('title', title)} />}</Field>
        {isImage ? (
          <Field
            description="Shown wherever this picture has no alt text of its own. Describe it for screen readers and search engines."
            label="Alt text"
          >
            {(id) => <TextInput id={id} {...text('altText', altText)} />}
          </Field>
        ) : null}
        <Field label="Tags">{(id) => <AssetTags asset={asset} id={id} onChanged={reload} />}</Field>
        {saving.state === 'failed' ? (
          <Card border padding={3} radius={2} role="alert" tone="critical">
            <Flex align="center" gap={3}>
              <Box flex={1}>
                <Text size={1}>
                  We couldn’t save this. Your changes are kept here; check your connection and try again.
                </Text>
              </Box>
              <Button fontSize={1} mode="ghost" onClick={saving.flush} padding={2} text="Try again" />
            </Flex>
          </Card>
        ) : (
          <Text muted role="status" size={1}>
            {savingTexts[saving.state]}
          </Text>
        )}
        <Stack gap={3}>
          <Text as="h2" size={1} weight="semibold">
            Used in
          </Text>
          <Usage {...usage} />
        </Stack>
      </Stack>
      {isReplacing && usage.documents ? (
        <ReplaceDialog
          asset={asset}
          onClose={() => setReplacing(false)}
          onReplaced={onReplaced}
          usage={usage}
        />
      ) : null}
    </Grid>
  )
}

interface AssetDetailsDialogProps {
  id: string
  onClose: () => void
  /** Called with the id of the file that replaced this one everywhere. */
  onReplaced: (id: string) => void
}

/** The dialog with the details of a file: its texts, its tags, where it is used, and what can be done with it. */
export function AssetDetailsDialog({ id, onClose, onReplaced }: AssetDetailsDialogProps) {
  useReturnedFocus()
  const { asset, fault, load } = useAsset(id)
  return (
    <Dialog header={asset ? nameOf(asset) : 'File'} id={`media-details-${id}`} onClose={onClose} width={3}>
      {asset ? (
        <DetailsForm asset={asset} key={id} onClose={onClose} onReplaced={onReplaced} reload={load} />
      ) : (
        <Flex align="center" gap={3} justify="center" padding={6}>
          {asset === null ? (
            <Text size={1}>This file has been deleted.</Text>
          ) : fault ? (
            <>
              <Text size={1}>We can’t reach the server right now.</Text>
              <Button fontSize={1} mode="ghost" onClick={load} padding={2} text="Try again" />
            </>
          ) : (
            <Spinner muted />
          )}
        </Flex>
      )}
    </Dialog>
  )
}
