/** How a line is drawn: also without color, by its width and dashes. Colors are names of the theme's. */
export interface LineLook {
  color: string
  width: number
  dashes?: string
}

const looks: readonly LineLook[] = [
  { color: 'fg', width: 3 },
  { color: 'link', width: 2 },
  { color: 'fg.muted', width: 2, dashes: '7 4' },
  { color: 'link', width: 2, dashes: '2 4' },
  { color: 'fg.muted', width: 2 },
  { color: 'fg', width: 1.5, dashes: '1 4' },
]

const [first = { color: 'fg', width: 3 }] = looks

/** The look of a line by its place, the first of which is the most important one. */
export const lineLook = (place: number): LineLook => looks[place % looks.length] ?? first
