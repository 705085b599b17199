import { SearchIcon } from '@sanity/icons/Search'
import { Card, Stack, Text } from '@sanity/ui'
import { Autocomplete } from '@sanity/ui/autocomplete'
import { useEffect, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { z } from 'zod'
import { heroInSections } from '@/lib/pages/main-heading'
import { type PageType, pagePath, pageTypeNames } from '@/lib/pages/page-types'
import { storedText } from '@/schemas/rules/ask-lake'
import type { TargetPage } from './old-addresses'

const shown = 20
const typingPauseMs = 200

const pagesShape = z.array(
  z.object({
    _id: z.string(),
    _type: z.string(),
    title: storedText,
    slug: storedText,
  }),
)

const heroHeadline = `${heroInSections}.headline`

const query = `*[_type in $types && _id != $except && ($words == "" || [title, name, hero.headline, ${heroHeadline}, slug.current] match $words)]
  | order(select($words == "" => 0, length(slug.current)) asc, _updatedAt desc)[0...${shown}]{ _id, _type, "title": coalesce(title, name, hero.headline, ${heroHeadline}), "slug": slug.current }`

interface Option extends TargetPage {
  value: string
  title: string
}

interface PagePickerProps {
  label: string
  /** Id of a page to leave out. */
  except: string
  types?: readonly PageType[]
  isOffered?: (page: TargetPage) => boolean
  onChoose: (page: TargetPage | undefined) => void
}

/** Searches published pages by title or address. */
export function PagePicker({ label, except, types = pageTypeNames, isOffered, onChoose }: PagePickerProps) {
  const client = useClient({ apiVersion: '2025-02-19' })
  const schema = useSchema()
  const [words, setWords] = useState('')
  const [options, setOptions] = useState<Option[]>()
  const [chosen, setChosen] = useState<Option>()

  useEffect(() => {
    const controller = new AbortController()
    const search = async () => {
      const pages = await client
        .withConfig({ perspective: 'published' })
        .fetch(
          query,
          { types, except, words: words && `${words}*` },
          { tag: 'page-picker', signal: controller.signal },
        )
      setOptions(
        pagesShape.parse(pages).flatMap(({ _id, _type, title, slug }) => {
          const path = pagePath({ _type, slug })
          return path ? [{ value: _id, _id, path, title: title ?? schema.get(_type)?.title ?? path }] : []
        }),
      )
    }
    const timer = setTimeout(() => {
      search().catch(() => controller.signal.aborted || setOptions([]))
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [client, schema, except, types, words])

  const found = options?.filter((page) => isOffered?.(page) ?? true) ?? []
  const choose = (id: string) => {
    const option = found.find(({ value }) => value === id)
    setChosen(option)
    onChoose(option)
  }
  // The field keeps the title of the chosen page during the next search.
  const isFound = ({ value }: Option) => found.some((option) => option.value === value)
  return (
    <Autocomplete
      id="page-picker"
      aria-label={label}
      placeholder="Search by title or address"
      icon={SearchIcon}
      openButton
      fontSize={1}
      loading={options === undefined}
      options={chosen && !isFound(chosen) ? [chosen, ...found] : found}
      filterOption={(_, option) => isFound(option)}
      onQueryChange={(text) => setWords(text?.trim() ?? '')}
      onChange={choose}
      renderOption={({ title, path }) => (
        <Card as="button" padding={3}>
          <Stack gap={2}>
            <Text size={1} textOverflow="ellipsis">
              {title}
            </Text>
            <Text size={1} muted textOverflow="ellipsis">
              {path}
            </Text>
          </Stack>
        </Card>
      )}
      renderValue={(value, option) => option?.title ?? value}
    />
  )
}
