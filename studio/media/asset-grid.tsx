import { DocumentIcon } from '@sanity/icons/Document'
import { PlayIcon } from '@sanity/icons/Play'
import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { type Asset, fileSize, kindOf, nameOf, thumbnail } from './assets'

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10.5rem, 1fr));
  gap: 0.75rem;
  margin: 0;
  padding: 0;
  list-style: none;
`

// What is not on the screen costs nothing, however many there are.
const Item = styled.li`
  min-width: 0;
  content-visibility: auto;
  contain-intrinsic-size: auto 12.5rem;
`

const Frame = styled.div`
  display: grid;
  place-items: center;
  height: 8.5rem;
  overflow: hidden;
  font-size: 2rem;
  /* Drawings and logos in one color are visible in both color schemes. */
  background: repeating-conic-gradient(#e4e5e9 0 25%, #f6f6f8 0 50%) 0 0 / 1rem 1rem;
  color: #2a2c35;

  & > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`

/** A small picture of a file, or the symbol of its kind. */
export function Thumbnail({ asset }: { asset: Asset }) {
  const kind = kindOf(asset)
  return (
    <Frame>
      {kind === 'image' ? (
        <img
          alt=""
          decoding="async"
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          src={thumbnail(asset, 400)}
        />
      ) : kind === 'video' ? (
        <PlayIcon />
      ) : (
        <DocumentIcon />
      )}
    </Frame>
  )
}

/** What a file is, in a few words: "PNG, 1200 × 630, 84 KB". */
export const factsOf = ({ extension, dimensions, size }: Asset) =>
  [
    extension?.toUpperCase(),
    dimensions ? `${dimensions.width} × ${dimensions.height}` : undefined,
    fileSize(size),
  ]
    .filter(Boolean)
    .join(', ')

/** The place that an arrow key leads to. */
function nextPlace(key: string, place: number, columns: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -place,
    End: Number.POSITIVE_INFINITY,
  }
  const step = steps[key]
  return step === undefined ? undefined : place + step
}

interface AssetGridProps {
  assets: readonly Asset[]
  selectedId?: string | undefined
  onChoose: (asset: Asset) => void
}

/** Files as a grid: one stop of the Tab key, in which arrow keys move. */
export function AssetGrid({ assets, selectedId, onChoose }: AssetGridProps) {
  const grid = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const reachable = Math.min(current, assets.length - 1)

  const move = (event: KeyboardEvent) => {
    if (!grid.current) return
    const columns = getComputedStyle(grid.current).gridTemplateColumns.split(' ').length
    const next = nextPlace(event.key, reachable, columns)
    if (next === undefined) return
    event.preventDefault()
    const place = Math.max(0, Math.min(next, assets.length - 1))
    setCurrent(place)
    grid.current.children[place]?.querySelector('button')?.focus()
  }

  return (
    <Grid aria-label="Files" onKeyDown={move} ref={grid}>
      {assets.map((asset, place) => (
        <Item key={asset._id}>
          <Card
            aria-pressed={asset._id === selectedId}
            as="button"
            border
            onClick={() => onChoose(asset)}
            onFocus={() => setCurrent(place)}
            overflow="hidden"
            radius={2}
            selected={asset._id === selectedId}
            style={{ width: '100%', padding: 0, cursor: 'pointer', textAlign: 'start' }}
            tabIndex={place === reachable ? 0 : -1}
            type="button"
          >
            <Thumbnail asset={asset} />
            <Stack gap={3} padding={3}>
              <Text size={1} textOverflow="ellipsis" weight="medium">
                {nameOf(asset)}
              </Text>
              <Flex align="center" gap={2} justify="space-between">
                <Text muted size={0} textOverflow="ellipsis">
                  {factsOf(asset)}
                </Text>
                {asset.isUsed ? null : <Badge fontSize={0}>Unused</Badge>}
              </Flex>
            </Stack>
          </Card>
        </Item>
      ))}
    </Grid>
  )
}
