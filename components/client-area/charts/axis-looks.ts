/** The looks of both axes of a chart over time. @param colorOf a color of the theme */
export const axisLooks = (colorOf: (name: 'border.strong' | 'fg.muted') => string) =>
  ({
    x: {
      dataKey: 'tick',
      tickLine: false,
      axisLine: { stroke: colorOf('border.strong') },
      tick: { fill: colorOf('fg.muted') },
      tickMargin: 8,
      minTickGap: 24,
      interval: 'equidistantPreserveStart',
    },
    y: {
      width: 'auto',
      tickLine: false,
      axisLine: false,
      tick: { fill: colorOf('fg.muted') },
      tickMargin: 4,
    },
  }) as const

/** Focus is on the whole drawing, whose outline Chakra removes. */
export const focusRing = {
  '& .recharts-surface:focus-visible': {
    outline: '2px solid',
    outlineColor: 'link',
    outlineOffset: '2px',
  },
}
