import { Card, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import type { InputProps } from 'sanity'
import { onUnhandledFailure, onUploadReport } from './upload-failures'

/** An image field that shows why an upload failed. */
export function PictureInput(props: InputProps) {
  const { onChange } = props
  const [failure, setFailure] = useState<string>()
  useEffect(
    () =>
      onUploadReport((report) => {
        if (report.onChange !== onChange) return false
        setFailure(report.failure)
        return true
      }),
    [onChange],
  )
  return (
    <Stack gap={3}>
      {failure ? (
        <Card border padding={3} radius={2} role="alert" tone="critical">
          <Text size={1}>{failure}</Text>
        </Card>
      ) : null}
      {props.renderDefault(props)}
    </Stack>
  )
}

const emptyPicture = 'An empty image was added instead. Open it to upload another file, or remove it.'

/** The form of a document. It shows why an upload into one of its texts failed. */
export function FormWithUploads(props: InputProps) {
  const { push } = useToast()
  useEffect(
    () =>
      onUnhandledFailure((failure) =>
        push({
          status: 'error',
          title: failure,
          description: emptyPicture,
          closable: true,
          duration: 20_000,
        }),
      ),
    [push],
  )
  return props.renderDefault(props)
}
