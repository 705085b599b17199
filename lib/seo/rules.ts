import type { PageDescription } from './page-description'

/** One thing a rule found wrong. */
export interface Finding {
  /** An error makes the page invalid; a warning only costs points. */
  severity: 'error' | 'warning'
  message: string
  /** What to do about it. */
  advice: string
  /** Points taken off the score of 100. */
  points: number
}

/** A rule of specification §5: what it finds wrong with a page, or undefined. */
type Rule = (page: PageDescription) => Finding | undefined

const error = (points: number, message: string, advice: string): Finding => ({
  severity: 'error',
  points,
  message,
  advice,
})
const warning = (points: number, message: string, advice: string): Finding => ({
  severity: 'warning',
  points,
  message,
  advice,
})
const count = (amount: number, one: string, many = `${one}s`) => `${amount} ${amount === 1 ? one : many}`

const title: Rule = ({ title }) => {
  const length = title?.trim().length ?? 0
  if (length === 0) return error(20, 'The page has no title.', 'Write one of 30 to 60 characters.')
  if (length > 60)
    return warning(
      5,
      `The title has ${length} characters.`,
      `Take away ${length - 60}: search results cut it off after 60.`,
    )
  if (length < 30)
    return warning(
      5,
      `The title has ${length} characters.`,
      `Add ${30 - length} or more: 30 to 60 say enough.`,
    )
  return undefined
}

const description: Rule = ({ description }) => {
  const length = description?.trim().length ?? 0
  if (length === 0) return error(15, 'The page has no description.', 'Write one of 120 to 160 characters.')
  if (length > 160)
    return warning(
      5,
      `The description has ${length} characters.`,
      `Take away ${length - 160}: search results cut it off after 160.`,
    )
  if (length < 120)
    return warning(
      3,
      `The description has ${length} characters.`,
      `Add ${120 - length} or more: there is room for 160.`,
    )
  return undefined
}

const mainHeading: Rule = ({ mainHeadings }) => {
  if (mainHeadings === 0) return error(15, 'The page has no main heading.', 'Write its headline or title.')
  if (mainHeadings > 1)
    return warning(
      10,
      `The page has ${mainHeadings} main headings.`,
      'Keep one, and make the others smaller headings.',
    )
  return undefined
}

const imageTexts: Rule = ({ images }) => {
  const missing = images.filter(({ alt }) => !alt?.trim()).length
  if (missing === 0) return undefined
  return warning(
    Math.min(missing * 2, 10),
    `${count(missing, 'picture has', 'pictures have')} no description in words.`,
    'Say in a few words what each picture shows.',
  )
}

const internalLinks: Rule = ({ internalLinks }) => {
  if (internalLinks >= 3) return undefined
  return warning(
    5,
    internalLinks === 0
      ? 'Nothing here leads to another page of the site.'
      : `Only ${count(internalLinks, 'link')} to other pages of the site.`,
    'Link to at least three pages a reader of this one would want next.',
  )
}

const structuredData: Rule = ({ hasStructuredData }) =>
  hasStructuredData
    ? undefined
    : warning(
        5,
        'The published page carries no structured data.',
        'It comes from the site, not from this text: ask a developer.',
      )

const aiDiscovery: Rule = ({ hasAiDiscoveryTags }) =>
  hasAiDiscoveryTags
    ? undefined
    : warning(
        3,
        'The published page carries no AI discovery tags.',
        'They come from the site, not from this text: ask a developer.',
      )

/** Every rule, in the order a writer can act on them. */
export const rules: readonly Rule[] = [
  title,
  description,
  mainHeading,
  imageTexts,
  internalLinks,
  structuredData,
  aiDiscovery,
]
