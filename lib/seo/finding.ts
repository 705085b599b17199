/** What a finding is about. A page has at most one finding of a rule and one hint for each subject. */
type Subject =
  | 'title'
  | 'description'
  | 'address'
  | 'main heading'
  | 'images'
  | 'links'
  | 'length'
  | 'subheadings'
  | 'indexing'
  | 'structured data'
  | 'AI discovery'
  | 'page'

/** One thing that is wrong with a page, or could be better. */
export interface Finding {
  subject: Subject
  /** An error must be fixed; a warning is advice. */
  severity: 'error' | 'warning'
  message: string
  /** What to do about it. */
  advice: string
  /** Points subtracted from the score of 100; 0 for what specification §5 does not name. */
  points: number
}

/** An amount with its noun, in singular or plural. */
export const count = (amount: number, one: string, many = `${one}s`) =>
  `${amount} ${amount === 1 ? one : many}`
