import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { styled } from 'styled-components'
import { type AssetDetails, type Hotspot, nameOf, thumbnail } from './assets'

const Picture = styled.button`
  position: relative;
  display: block;
  width: fit-content;
  max-width: 100%;
  margin: 0 auto;
  padding: 0;
  border: 0;
  background: repeating-conic-gradient(#e4e5e9 0 25%, #f6f6f8 0 50%) 0 0 / 1rem 1rem;
  cursor: crosshair;

  & > img {
    display: block;
    max-width: 100%;
    max-height: 22rem;
  }

  & > span {
    position: absolute;
    width: 1.75rem;
    height: 1.75rem;
    border: 2px solid #fff;
    border-radius: 50%;
    box-shadow:
      0 0 0 2px #000,
      inset 0 0 0 1px #000;
    transform: translate(-50%, -50%);
  }

  &:focus-visible {
    outline: 3px solid var(--card-focus-ring-color);
    outline-offset: 2px;
  }
`

const around = 0.3
const inside = (place: number) => Math.round(Math.min(1, Math.max(0, place)) * 1000) / 1000

/** A focal point, as Sanity stores it, with a small area around it. */
const hotspotAt = (x: number, y: number): Hotspot => ({
  _type: 'sanity.imageHotspot',
  x: inside(x),
  y: inside(y),
  width: around,
  height: around,
})

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}

interface FocalPointProps {
  asset: AssetDetails
  onChange: (hotspot: Hotspot | undefined) => void
}

/** The picture with its focal point, which a click or arrow keys set. */
export function FocalPoint({ asset, onChange }: FocalPointProps) {
  const [hotspot, setHotspot] = useState(asset.defaultHotspot ?? undefined)
  const choose = (chosen: Hotspot | undefined) => {
    setHotspot(chosen)
    onChange(chosen)
  }
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and the space bar have no place.
    if (event.detail === 0) return choose(hotspotAt(hotspot?.x ?? 0.5, hotspot?.y ?? 0.5))
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    choose(hotspotAt((event.clientX - left) / width, (event.clientY - top) / height))
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    choose(hotspotAt((hotspot?.x ?? 0.5) + step[0], (hotspot?.y ?? 0.5) + step[1]))
  }
  return (
    <Stack gap={3}>
      <Card border overflow="hidden" radius={2}>
        <Picture aria-label="Set the focal point" onClick={click} onKeyDown={press} type="button">
          <img alt={asset.altText ?? nameOf(asset)} src={thumbnail(asset, 800)} />
          {hotspot ? <span style={{ left: `${100 * hotspot.x}%`, top: `${100 * hotspot.y}%` }} /> : null}
        </Picture>
      </Card>
      <Flex align="center" gap={3}>
        <Text muted size={1} style={{ flex: 1 }}>
          {hotspot
            ? 'Stays visible where this picture is cropped and has no focal point of its own.'
            : 'Select the most important place of the picture. It stays visible where the picture is cropped.'}
        </Text>
        {hotspot ? (
          <Button
            fontSize={1}
            mode="ghost"
            onClick={() => choose(undefined)}
            padding={2}
            text="Remove focal point"
          />
        ) : null}
      </Flex>
    </Stack>
  )
}
