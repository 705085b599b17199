import { Box, Button, Card, Dialog, Flex, Grid, Stack, Text } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { LinearProgress, useSchema } from 'sanity'
import { count } from '@/lib/seo/finding'
import { acceptedPictures } from '@/schemas/rules/rules'
import type { Accepted } from '../uploads/upload-failures'
import { factsOf, Thumbnail } from './asset-grid'
import { DocumentList, type useUsage } from './asset-usage'
import { type AssetDetails, hasSameShape, kindOf, loadAsset, nameOf } from './assets'
import { MediaBrowser } from './media-browser'
import { replaceInDocuments } from './replace-references'
import { useMediaClient, useReturnedFocus } from './use-assets'

/** What can take the place of a file: the same kind. */
function acceptedInstead(asset: AssetDetails): Accepted {
  const kind = kindOf(asset)
  if (kind === 'image') return { assetType: 'image', accept: acceptedPictures }
  return { assetType: 'file', accept: kind === 'video' ? 'video/mp4,video/webm' : `.${asset.extension}` }
}

function Pair({ from, to }: { from: AssetDetails; to: AssetDetails }) {
  return (
    <Grid gridTemplateColumns={2} gap={4}>
      {[from, to].map((asset, index) => (
        <Stack gap={3} key={asset._id}>
          <Text muted size={1}>
            {index === 0 ? 'Now' : 'Afterwards'}
          </Text>
          <Card border overflow="hidden" radius={2}>
            <Thumbnail asset={asset} />
          </Card>
          <Text size={1} textOverflow="ellipsis">
            {nameOf(asset)}
          </Text>
          <Text muted size={0}>
            {factsOf(asset)}
          </Text>
        </Stack>
      ))}
    </Grid>
  )
}

type Step =
  | { name: 'choose' }
  | { name: 'confirm'; to: AssetDetails }
  | { name: 'run'; to: AssetDetails; done: number; all: number }
  | { name: 'end'; to: AssetDetails; changed: number; failures: { id: string; reason: string }[] }

interface ReplaceDialogProps {
  asset: AssetDetails
  usage: ReturnType<typeof useUsage>
  onClose: () => void
  onReplaced: (id: string) => void
}

/** Chooses another file for all documents that use one, shows which these are, and changes them. */
export function ReplaceDialog({ asset, usage, onClose, onReplaced }: ReplaceDialogProps) {
  useReturnedFocus()
  const client = useMediaClient()
  const schema = useSchema()
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [fault, setFault] = useState('')
  const isRunning = useRef(false)
  // What is listed is what changes, even if others change documents meanwhile.
  const documents = usage.documents ?? []
  const ids = documents.flatMap(({ versionIds }) => versionIds)

  useEffect(() => {
    if (step.name !== 'run') return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [step.name])

  const choose = async (id: string) => {
    if (id === asset._id) return setFault('This is the file that is in use now. Choose another one.')
    try {
      const to = await loadAsset(client, id)
      setFault(to ? '' : 'This file has been deleted. Choose another one.')
      if (to) setStep({ name: 'confirm', to })
    } catch {
      setFault('We can’t reach the server right now. Try again in a minute.')
    }
  }

  const run = async (to: AssetDetails) => {
    if (isRunning.current) return
    isRunning.current = true
    setStep({ name: 'run', to, done: 0, all: ids.length })
    const keepsFrames = hasSameShape(asset.dimensions, to.dimensions)
    const failures = await replaceInDocuments(
      client,
      ids,
      { from: asset._id, to: to._id, keepsFrames },
      (done) => setStep({ name: 'run', to, done, all: ids.length }),
    )
    isRunning.current = false
    await usage.reload()
    setStep({ name: 'end', to, changed: ids.length - failures.length, failures })
  }

  const close = () => {
    if (isRunning.current) return
    if (step.name === 'end' && step.failures.length === 0) return onReplaced(step.to._id)
    onClose()
  }
  const isImage = kindOf(asset) === 'image'
  const changes = count(ids.length, 'document')
  const title = (id: string) => {
    const document = documents.find(({ versionIds }) => versionIds.includes(id))
    return `${document ? (schema.get(document.type)?.title ?? document.type) : ''} ${id}`
  }
  return (
    <Dialog
      header={`Replace ${nameOf(asset)} everywhere`}
      id="media-replace"
      onClose={close}
      width={step.name === 'choose' ? 3 : 1}
    >
      {step.name === 'choose' ? (
        <Flex direction="column" style={{ height: '70vh' }}>
          {fault ? (
            <Card padding={3} role="alert" tone="critical">
              <Text size={1}>{fault}</Text>
            </Card>
          ) : null}
          <Box flex={1} overflow="hidden">
            <MediaBrowser
              accepted={acceptedInstead(asset)}
              choosesUploads
              onChoose={({ _id }) => void choose(_id)}
              selectedId={asset._id}
            />
          </Box>
        </Flex>
      ) : null}
      {step.name === 'confirm' ? (
        <Stack gap={4} padding={4}>
          <Pair from={asset} to={step.to} />
          {isImage && !hasSameShape(asset.dimensions, step.to.dimensions) ? (
            <Card border padding={3} radius={2} tone="caution">
              <Text size={1}>
                The new picture has other proportions, so crops and focal points that were set for the old one
                are removed.
              </Text>
            </Card>
          ) : null}
          <Text size={1}>
            {isImage ? 'Alt texts and captions stay as they are: check that they fit. ' : ''}
            Published pages change at once. This replaces it in {changes}, counting drafts:
          </Text>
          <DocumentList documents={documents} />
          <Flex gap={2} justify="flex-end">
            <Button
              fontSize={1}
              mode="ghost"
              onClick={() => setStep({ name: 'choose' })}
              text="Choose another"
            />
            <Button
              disabled={ids.length === 0}
              fontSize={1}
              onClick={() => void run(step.to)}
              text={`Replace in ${changes}`}
              tone="primary"
            />
          </Flex>
        </Stack>
      ) : null}
      {step.name === 'run' ? (
        <Stack gap={4} padding={4}>
          <Text role="status" size={1}>
            {step.done} of {step.all} replaced. If you close this tab, replace it again later for the rest.
          </Text>
          <LinearProgress value={(100 * step.done) / Math.max(1, step.all)} />
        </Stack>
      ) : null}
      {step.name === 'end' ? (
        <Stack gap={4} padding={4}>
          <Text role="status" size={1}>
            Replaced in {count(step.changed, 'document')}.
          </Text>
          {step.failures.length > 0 ? (
            <Card border padding={3} radius={2} role="alert" tone="critical">
              <Stack gap={3}>
                <Text size={1}>Not changed, and still showing the old file:</Text>
                {step.failures.map(({ id, reason }) => (
                  <Text key={id} size={1}>
                    {title(id)}: {reason}
                  </Text>
                ))}
              </Stack>
            </Card>
          ) : null}
          <Flex gap={2} justify="flex-end">
            {step.failures.length > 0 ? (
              <Button
                fontSize={1}
                onClick={() => void run(step.to)}
                text="Try the rest again"
                tone="primary"
              />
            ) : null}
            <Button fontSize={1} mode="ghost" onClick={close} text="Done" />
          </Flex>
        </Stack>
      ) : null}
    </Dialog>
  )
}
