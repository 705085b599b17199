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
    heading: 'It picks one sentence to quote from each.',
    lesson: 'Sentences that make sense on their own get quoted: a figure, a condition, a name.',
  },
  {
    title: 'Writes the answer',
    heading: 'Then it writes the answer and cites its sources.',
    lesson: `${brandName} asks your customers’ questions on a schedule and keeps every answer.`,
  },
  { title: 'Leaves a record', heading: `Afterwards, this is what ${brandName} shows you.` },
]

export const answerStep = 3
export const lastStep = 4
