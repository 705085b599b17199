import { heading, paragraph, type TextPart } from './text-parts'

/** A title with a text, as sections, steps and feature cards have them. */
interface Point {
  title: string | null
  text: string | null
  isNew?: boolean | null
}

/** A point's title, marked if it is new, as the site's badge does. */
export const titleOf = ({ title, isNew }: Pick<Point, 'title' | 'isNew'>) =>
  title && isNew ? `${title} (NEW)` : title

/** Points under a section's heading. @param inOrder whether they are steps, and numbered */
export const pointParts = (points: readonly Point[] | null | undefined, inOrder = false): TextPart[] =>
  (points ?? []).flatMap((point, place) => {
    const title = titleOf(point)
    return [...heading(3, title && inOrder ? `${place + 1}. ${title}` : title), ...paragraph(point.text)]
  })
