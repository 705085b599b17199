import { ShareIcon } from '@sanity/icons/Share'
import { UnlinkIcon } from '@sanity/icons/Unlink'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { isRecord, type ObjectInputProps, set, useClient } from 'sanity'
import { z } from 'zod'
import { sectionTypes } from '@/schemas/sections'
import { useOthers } from '../collaboration/others'

const sharable = new Set(sectionTypes.map(({ name }) => name).filter((name) => name !== 'heroSection'))

/** Whether an input is that of a section of a page, and not of the document that it is shared by. */
const isOnPage = ({ path }: ObjectInputProps) => path.length === 2 && path[0] === 'sections'

const keyed = z.looseObject({ _key: z.string() })
const sharedDocument = z.object({ content: z.array(keyed).min(1) })

interface ActionProps {
  input: ObjectInputProps
  text: string
  icon: typeof ShareIcon
  /** What replaces the section. */
  replace: () => Promise<Record<string, unknown>>
  done: string
}

/** A button above the fields of a section that puts something else in its place. */
function ReplacingInput({ input, text, icon, replace, done }: ActionProps) {
  const { push } = useToast()
  const [isBusy, setIsBusy] = useState(false)
  // What they type would be lost with the section that is replaced.
  const others = useOthers()(input.path)
  const start = async () => {
    setIsBusy(true)
    try {
      input.onChange(set(await replace()))
      push({ status: 'success', title: done })
    } catch (error) {
      push({
        status: 'error',
        title: 'This did not work, and nothing has changed.',
        description: String(error),
      })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Stack gap={4}>
      <Flex align="center" gap={3}>
        <Button
          disabled={input.readOnly || isBusy || others.length > 0}
          fontSize={1}
          icon={icon}
          mode="ghost"
          onClick={start}
          padding={2}
          text={text}
        />
        {others.length > 0 ? (
          <Text muted size={1}>{`Not while ${others.join(' and ')} works in this section.`}</Text>
        ) : null}
      </Flex>
      {input.renderDefault(input)}
    </Stack>
  )
}

/** The form of a section on a page, with a button that makes it a shared section. */
function SharableSection(input: ObjectInputProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const share = async () => {
    const { isHidden, ...section } = keyed.parse(input.value)
    const { _key, heading } = section
    const title = [heading, input.schemaType.title].find((text) => typeof text === 'string' && text)
    const { _id } = await client.create(
      { _type: 'sharedSection', title, content: [section] },
      { tag: 'share-section' },
    )
    const shared = { _type: 'reference', _ref: _id }
    return { _type: 'sharedSectionReference', _key, shared, isHidden: isHidden === true }
  }
  return (
    <ReplacingInput
      done="Shared. Other pages can show this section now."
      icon={ShareIcon}
      input={input}
      replace={share}
      text="Share with other pages"
    />
  )
}

/** The form of a shared section on a page, with a button that puts a copy of its own in its place. */
function SharedOnPage(input: ObjectInputProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { value } = input
  const id = isRecord(value) && isRecord(value.shared) ? value.shared._ref : undefined
  if (typeof id !== 'string') return input.renderDefault(input)
  const detach = async () => {
    const found = await client
      .withConfig({ perspective: 'drafts' })
      .fetch<unknown>('*[_id == $id][0]{ content }', { id }, { tag: 'detach-section' })
    const [section] = sharedDocument.parse(found).content
    return { ...section, _key: keyed.parse(value)._key }
  }
  return (
    <ReplacingInput
      done="This page has its own copy now. Other pages keep the shared section."
      icon={UnlinkIcon}
      input={input}
      replace={detach}
      text="Detach: edit a copy on this page only"
    />
  )
}

/** The form of a section: on a page, it can be shared with other pages, or detached from them. */
export function SectionInput(input: ObjectInputProps) {
  const { name } = input.schemaType
  if (!isOnPage(input)) return input.renderDefault(input)
  if (name === 'sharedSectionReference') return <SharedOnPage {...input} />
  return sharable.has(name) ? <SharableSection {...input} /> : input.renderDefault(input)
}
