import type { PageDescription } from './document-description'
import { count, type Finding } from './finding'

/** A rule of specification §5: what it finds wrong with a page, or undefined. */
type Rule = (page: PageDescription) => Finding | undefined

type Words = Pick<Finding, 'message' | 'advice'>

const error = (subject: Finding['subject'], points: number, words: Words): Finding => ({
  subject,
  severity: 'error',
  points,
  ...words,
})
const warning = (subject: Finding['subject'], points: number, words: Words): Finding => ({
  subject,
  severity: 'warning',
  points,
  ...words,
})

const title: Rule = ({ title }) => {
  const length = title?.trim().length ?? 0
  if (length === 0)
    return error('title', 20, {
      message: 'The page has no title.',
      advice: 'Write one of 30 to 60 characters.',
    })
  const message = `The title has ${count(length, 'character')}.`
  if (length > 60)
    return warning('title', 5, {
      message,
      advice: `Remove ${length - 60}: search results cut it off after 60.`,
    })
  if (length < 30)
    return warning('title', 5, { message, advice: `Add ${30 - length} or more: aim for 30 to 60.` })
  return undefined
}

const description: Rule = ({ description }) => {
  const length = description?.trim().length ?? 0
  if (length === 0)
    return error('description', 15, {
      message: 'The page has no description.',
      advice: 'Write one of 120 to 160 characters.',
    })
  const message = `The description has ${count(length, 'character')}.`
  if (length > 160)
    return warning('description', 5, {
      message,
      advice: `Remove ${length - 160}: search results cut it off after 160.`,
    })
  if (length < 120)
    return warning('description', 3, {
      message,
      advice: `Add ${120 - length} or more: there is room for 160.`,
    })
  return undefined
}

const mainHeading: Rule = ({ mainHeadings }) => {
  if (mainHeadings === 0)
    return error('main heading', 15, {
      message: 'The page has no main heading.',
      advice: 'Write its headline or title.',
    })
  if (mainHeadings > 1)
    return warning('main heading', 10, {
      message: `The page has ${mainHeadings} main headings.`,
      advice: 'Keep one, and make the others smaller headings.',
    })
  return undefined
}

const imageTexts: Rule = ({ images }) => {
  const missing = images.filter(({ alt }) => !alt?.trim()).length
  if (missing === 0) return undefined
  return warning('images', Math.min(missing * 2, 10), {
    message: `${count(missing, 'picture has', 'pictures have')} no alt text.`,
    advice: `Say in a few words what ${missing === 1 ? 'it shows' : 'each of them shows'}.`,
  })
}

const internalLinks: Rule = ({ internalLinks }) => {
  if (internalLinks >= 3) return undefined
  return warning('links', 5, {
    message:
      internalLinks === 0
        ? 'This page has no links to other pages of the site.'
        : `Only ${count(internalLinks, 'link')} to other pages of the site.`,
    advice: 'Link to at least three pages a reader of this one would want next.',
  })
}

const structuredData: Rule = ({ hasStructuredData }) =>
  hasStructuredData
    ? undefined
    : warning('structured data', 5, {
        message: 'The published page carries no structured data.',
        advice: 'It comes from the site, not from this text: ask a developer.',
      })

const aiDiscovery: Rule = ({ hasAiDiscoveryTags }) =>
  hasAiDiscoveryTags
    ? undefined
    : warning('AI discovery', 3, {
        message: 'The published page carries no AI discovery tags.',
        advice: 'They come from the site, not from this text: ask a developer.',
      })

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
