import { SearchIcon } from '@sanity/icons/Search'
import { UploadIcon } from '@sanity/icons/Upload'
import { Box, Button, Card, Flex, Select, Spinner, Stack, Text, TextInput } from '@sanity/ui'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { count } from '@/lib/seo/finding'
import { acceptedPictures } from '@/schemas/rules/rules'
import { type Accepted, uploadAsset } from '../uploads/upload-failures'
import { AssetGrid } from './asset-grid'
import { type Asset, type Filters, kindTitles, noFilters, orderTitles } from './assets'
import { useAssets, useMediaClient } from './use-assets'

/** The files that the site can show. */
const anyFile = `${acceptedPictures},video/mp4,video/webm,.vtt,text/vtt,application/pdf`

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  options: Readonly<Record<string, string>>
  onChange: (value: string) => void
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Box style={{ minWidth: '9rem' }}>
      <Select
        aria-label={label}
        fontSize={1}
        onChange={(event) => onChange(event.currentTarget.value)}
        padding={2}
        value={value}
      >
        {Object.entries(options).map(([option, title]) => (
          <option key={option} value={option}>
            {title}
          </option>
        ))}
      </Select>
    </Box>
  )
}

const isOneOf = <Key extends string>(options: Readonly<Record<Key, string>>, value: string): value is Key =>
  Object.hasOwn(options, value)

interface FilterBarProps {
  filters: Filters
  tags: readonly string[]
  hasKinds: boolean
  onChange: (filters: Filters) => void
}

const usageTitles = { '': 'Used and unused', used: 'Used', unused: 'Unused' } as const

function FilterBar({ filters, tags, hasKinds, onChange }: FilterBarProps) {
  const kinds = { '': 'All kinds', ...kindTitles }
  return (
    <Flex gap={2} wrap="wrap">
      <Box flex={1} style={{ minWidth: '14rem' }}>
        <TextInput
          aria-label="Search by file name, title, alt text or tag"
          clearButton={filters.words !== ''}
          fontSize={1}
          icon={SearchIcon}
          onChange={(event) => onChange({ ...filters, words: event.currentTarget.value })}
          onClear={() => onChange({ ...filters, words: '' })}
          padding={2}
          placeholder="Search by file name, title, alt text or tag"
          type="search"
          value={filters.words}
        />
      </Box>
      {hasKinds ? (
        <Choice
          label="Kind"
          onChange={(kind) => isOneOf(kinds, kind) && onChange({ ...filters, kind })}
          options={kinds}
          value={filters.kind}
        />
      ) : null}
      <Choice
        label="Tag"
        onChange={(tag) => onChange({ ...filters, tag })}
        options={Object.fromEntries([['', 'All tags'], ...tags.map((tag) => [tag, tag])])}
        value={filters.tag}
      />
      <Choice
        label="Use"
        onChange={(usage) => isOneOf(usageTitles, usage) && onChange({ ...filters, usage })}
        options={usageTitles}
        value={filters.usage}
      />
      <Choice
        label="Order"
        onChange={(order) => isOneOf(orderTitles, order) && onChange({ ...filters, order })}
        options={orderTitles}
        value={filters.order}
      />
    </Flex>
  )
}

function useUploads(accepted: Accepted | undefined, onUploaded: (ids: string[]) => void) {
  const client = useMediaClient()
  const [state, setState] = useState('')
  const [failures, setFailures] = useState<string[]>([])
  const upload = async (files: readonly File[]) => {
    const ids: string[] = []
    const reasons: string[] = []
    setFailures([])
    for (const [index, file] of files.entries()) {
      setState(files.length === 1 ? 'Uploading…' : `Uploading ${index + 1} of ${files.length}…`)
      try {
        ids.push(await uploadAsset(client, file, accepted))
      } catch (error) {
        reasons.push(error instanceof Error ? error.message : String(error))
      }
    }
    setState('')
    setFailures(reasons)
    if (ids.length > 0) onUploaded(ids)
  }
  return { upload, state, failures }
}

interface MediaBrowserProps {
  /** What the field takes that is being filled. */
  accepted?: Accepted
  selectedId?: string | undefined
  onChoose: (asset: Pick<Asset, '_id'>) => void
  /** Whether a file that was uploaded here is chosen at once. */
  choosesUploads?: boolean
}

/** Searches, filters and shows all files, and uploads new ones. */
export function MediaBrowser({ accepted, selectedId, onChoose, choosesUploads = false }: MediaBrowserProps) {
  const [filters, setFilters] = useState<Filters>(noFilters)
  const { loaded, tags, fault, reload, hasMore, loadMore } = useAssets(filters, accepted)
  const input = useRef<HTMLInputElement>(null)
  const more = useRef<HTMLDivElement>(null)
  const { upload, state, failures } = useUploads(accepted, (ids) => {
    const [only] = ids
    if (choosesUploads && only && ids.length === 1) return onChoose({ _id: only })
    setFilters(noFilters)
    reload()
  })

  const shown = loaded?.assets.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a longer list can be on the screen, too
  useEffect(() => {
    if (!hasMore || !more.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: '600px',
    })
    watcher.observe(more.current)
    return () => watcher.disconnect()
  }, [hasMore, loadMore, shown])

  const start = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.currentTarget.files ?? [])
    event.currentTarget.value = ''
    if (files.length > 0) void upload(files)
  }
  const isFiltered = JSON.stringify({ ...filters, order: '' }) !== JSON.stringify({ ...noFilters, order: '' })
  return (
    <Flex direction="column" height="fill" overflow="hidden">
      <Card borderBottom padding={3}>
        <Stack gap={3}>
          <Flex align="flex-start" gap={2}>
            <Box flex={1}>
              <FilterBar
                filters={filters}
                hasKinds={!accepted}
                onChange={setFilters}
                tags={tags.filter(({ count: uses }) => uses > 0).map(({ name }) => name)}
              />
            </Box>
            <Button
              disabled={state !== ''}
              fontSize={1}
              icon={UploadIcon}
              mode="ghost"
              onClick={() => input.current?.click()}
              padding={2}
              text={state || 'Upload'}
            />
            <input
              accept={accepted?.accept ?? anyFile}
              hidden
              multiple={!choosesUploads}
              onChange={start}
              ref={input}
              type="file"
            />
          </Flex>
          {failures.length > 0 ? (
            <Card border padding={3} radius={2} role="alert" tone="critical">
              <Stack gap={3}>
                {failures.map((failure) => (
                  <Text key={failure} size={1}>
                    {failure}
                  </Text>
                ))}
              </Stack>
            </Card>
          ) : null}
          <Text muted role="status" size={1}>
            {fault
              ? 'We can’t reach the server right now, so this list may be incomplete.'
              : loaded
                ? loaded.total === 0
                  ? isFiltered
                    ? 'No files match. Change the search or the filters.'
                    : 'No files yet. Upload one.'
                  : count(loaded.total, 'file')
                : 'Loading…'}
          </Text>
          {fault ? (
            <Flex>
              <Button fontSize={1} mode="ghost" onClick={reload} padding={2} text="Try again" />
            </Flex>
          ) : null}
        </Stack>
      </Card>
      <Box flex={1} overflow="auto" padding={3}>
        {loaded ? <AssetGrid assets={loaded.assets} onChoose={onChoose} selectedId={selectedId} /> : null}
        {!loaded || hasMore ? (
          <Flex justify="center" padding={4} ref={more}>
            {fault ? null : <Spinner muted />}
          </Flex>
        ) : null}
      </Box>
    </Flex>
  )
}
