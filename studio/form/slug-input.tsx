import { Button, Flex, Stack } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  getPublishedId,
  getVersionFromId,
  isSlug,
  type ObjectInputProps,
  set,
  setIfMissing,
  useClient,
  useFormValue,
} from 'sanity'
import { decodePath } from '@/lib/addresses/routes'
import { isReservedSlug } from '@/lib/pages/fixed-pages'
import { isFixedDocument } from '@/schemas/pages/pageSlugField'
import { branchTypes, takeMove } from '@/schemas/rules/branch'
import { addMoveToRelease, addressChange } from '../actions/moved-address'
import { PagePicker } from '../actions/page-picker'

/** Adds to the release of a page what changes with its address. */
function TakeMoveButton({ id }: { id: string }) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const toast = useToast()
  const draft = useFormValue([])
  const [isTaking, setTaking] = useState(false)
  const release = getVersionFromId(id)
  if (release === undefined) return null
  const take = async () => {
    setTaking(true)
    try {
      const published = await client.getDocument(getPublishedId(id))
      const move = addressChange(published, draft)
      if (move) await addMoveToRelease(client, release, id, { published, draft, move })
    } catch {
      toast.push({
        status: 'error',
        title: 'Couldn’t change the release',
        description: 'Nothing has changed. Check your connection and try again.',
      })
    }
    setTaking(false)
  }
  return <Button fontSize={1} loading={isTaking} onClick={take} padding={3} text={takeMove} tone="primary" />
}

/** The form of a slug. A landing or legal page can be placed under another one, or at the top of the site. */
export function SlugInput(props: ObjectInputProps) {
  const { value, onChange, readOnly } = props
  const type = useFormValue(['_type'])
  const id = useFormValue(['_id'])
  const [isChoosing, setChoosing] = useState(false)
  const isMoved = props.validation.some(({ message }) => message.includes(takeMove))
  const field =
    isMoved && typeof id === 'string' ? (
      <Stack gap={3}>
        {props.renderDefault(props)}
        <TakeMoveButton id={id} />
      </Stack>
    ) : (
      props.renderDefault(props)
    )
  if (!branchTypes.some((one) => one === type) || typeof id !== 'string' || isFixedDocument(id)) return field

  const slug = isSlug(value) ? (value.current ?? '') : ''
  const last = slug.slice(slug.lastIndexOf('/') + 1)
  const place = (current: string) => {
    onChange([setIfMissing({ _type: 'slug' }), set(current, ['current'])])
    setChoosing(false)
  }
  const button = (text: string, onClick: () => void) => (
    <Button disabled={readOnly} fontSize={1} mode="ghost" onClick={onClick} padding={2} text={text} />
  )
  return (
    <Stack gap={3}>
      {field}
      {isChoosing ? (
        <Flex gap={2}>
          <Stack flex={1}>
            <PagePicker
              except={getPublishedId(id)}
              isOffered={({ path }) => !isReservedSlug(`${path.slice(1)}/${last}`)}
              label="Page to place this page under"
              onChoose={(page) => page && place(`${decodePath(page.path).slice(1)}/${last}`)}
              types={branchTypes}
            />
          </Stack>
          <Button fontSize={1} mode="bleed" onClick={() => setChoosing(false)} text="Cancel" />
        </Flex>
      ) : (
        <Flex gap={2} wrap="wrap">
          {button('Place under another page', () => setChoosing(true))}
          {slug.includes('/') ? button('Move to the top of the site', () => place(last)) : null}
        </Flex>
      )}
    </Stack>
  )
}
