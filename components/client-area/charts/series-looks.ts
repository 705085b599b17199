/** How a series is drawn: also without color, by its outline or hatching. Values are names of the theme's colors. */
export interface SeriesLook {
  fill: string
  stroke: string
  isHatched: boolean
}

const looks: readonly SeriesLook[] = [
  { fill: 'fg', stroke: 'bg', isHatched: false },
  { fill: 'marker', stroke: 'border.strong', isHatched: false },
  { fill: 'bg', stroke: 'fg', isHatched: true },
  { fill: 'link', stroke: 'bg', isHatched: false },
  { fill: 'border.strong', stroke: 'bg', isHatched: false },
]

const [first = { fill: 'fg', stroke: 'bg', isHatched: false }] = looks

/** The look of a series by its place, the first of which is the most important one. */
export const seriesLook = (place: number): SeriesLook => looks[place % looks.length] ?? first
