export interface Step {
  title: string
  /** Heading of the step. */
  heading: string
  /** What it means for the visitor's own site. */
  lesson?: string
}

/** The steps of the assistant, in order; the last shows the record. @param brandName name of the product */
export const stepsFor = (brandName: string): Step[] => [
  {
    title: 'Reads the files',
    heading: 'First it reads what each site says about itself.',
    lesson: `${brandName} writes these files from your pages and keeps them current.`,
  },
  {
    title: 'Finds the pages',
    heading: 'It opens four pages and keeps two of them.',
    lesson: 'Answer in text. An answer inside a picture isn’t found.',
  },
  {
    title: 'Picks the sentences',
    heading: 'From each it takes one sentence that it can quote.',
    lesson: 'A sentence is quoted when it makes sense alone: a figure, a condition, a name.',
  },
  {
    title: 'Writes the answer',
    heading: 'Then it writes, with a mark behind what it was told.',
    lesson: `${brandName} asks your customers’ questions on a schedule and keeps every answer.`,
  },
  { title: 'Leaves a record', heading: `Afterwards, this is what ${brandName} shows you.` },
]

export const answerStep = 3
export const lastStep = 4
