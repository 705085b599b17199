import type { DocumentDescription } from './document-description'
import { count, type Finding } from './finding'

type Hint = (page: DocumentDescription) => Finding | undefined

const minTitleLength = 10
const minDescriptionLength = 50
/** A text with more words needs a subheading. */
const maxWordsWithoutSubheading = 300

const finding = (
  subject: Finding['subject'],
  severity: Finding['severity'],
  message: string,
  advice: string,
): Finding => ({ subject, severity, message, advice, points: 0 })

const lengthOf = (text: string | undefined) => text?.trim().length ?? 0

const hidden: Hint = ({ isHidden }) =>
  isHidden
    ? finding(
        'indexing',
        'warning',
        'Search engines are asked to leave this page out.',
        'To have it found, turn off “Hide from search engines” under Search and sharing.',
      )
    : undefined

const address: Hint = ({ hasAddress }) =>
  hasAddress
    ? undefined
    : finding(
        'address',
        'error',
        'The page has no address.',
        'Select Generate next to Address, or enter one.',
      )

const title: Hint = ({ title, hasOwnTitle }) => {
  const length = lengthOf(title)
  if (length > 0 && !hasOwnTitle)
    return finding(
      'title',
      'warning',
      'The title is the default for the whole site.',
      'Write one of 30 to 60 characters that only this page has.',
    )
  if (length === 0 || length >= minTitleLength) return undefined
  return finding(
    'title',
    'error',
    `The title has only ${count(length, 'character')}.`,
    'It does not say what the page is about. Write one of 30 to 60 characters.',
  )
}

const description: Hint = ({ title, description, hasOwnDescription }) => {
  const length = lengthOf(description)
  if (length === 0) return undefined
  if (!hasOwnDescription)
    return finding(
      'description',
      'warning',
      'The description is the default for the whole site.',
      'Write one of 120 to 160 characters that says what the reader gets from this page.',
    )
  if (length < minDescriptionLength)
    return finding(
      'description',
      'error',
      `The description has only ${count(length, 'character')}.`,
      'Search engines will show other text from the page instead. Write one of 120 to 160 characters.',
    )
  if (description?.trim() !== title?.trim()) return undefined
  return finding(
    'description',
    'warning',
    'The description repeats the title.',
    'Say in it what the reader gets from this page.',
  )
}

const picture: Hint = ({ text, images }) =>
  text?.expectsPicture && images.length === 0
    ? finding(
        'images',
        'warning',
        'There is no picture.',
        'Add a main picture: it is shown with the text, in the blog and where the page is shared.',
      )
    : undefined

const length: Hint = ({ text }) => {
  if (!text || text.words >= text.minWords) return undefined
  if (text.words === 0)
    return finding('length', 'error', 'There is no text yet.', `Write ${text.minWords} words or more.`)
  return finding(
    'length',
    'warning',
    `The text has only ${count(text.words, 'word')}.`,
    `Write ${text.minWords - text.words} more: ${text.minWords} give room to answer a question in full.`,
  )
}

const subheadings: Hint = ({ text }) =>
  text && text.words > maxWordsWithoutSubheading && text.subheadings === 0
    ? finding(
        'subheadings',
        'warning',
        `The text has ${text.words} words and no subheading.`,
        'Add a Heading 2 wherever a new topic begins.',
      )
    : undefined

const links: Hint = ({ text }) =>
  text?.expectsLinks && text.words > 0 && text.links === 0
    ? finding(
        'links',
        'warning',
        'The text links to no other page.',
        'Link to pages that say more, on this site and on others.',
      )
    : undefined

const structuredData: Hint = ({ isServed }) =>
  isServed
    ? undefined
    : finding(
        'structured data',
        'warning',
        'Structured data is not counted yet.',
        'The site adds it. It counts once the page is published.',
      )

const aiDiscovery: Hint = ({ isServed }) =>
  isServed
    ? undefined
    : finding(
        'AI discovery',
        'warning',
        'AI discovery tags are not counted yet.',
        'The site adds them. They count once the page is published.',
      )

/** In the order in which a writer can act on them. */
const hints: readonly Hint[] = [
  hidden,
  address,
  title,
  description,
  picture,
  length,
  subheadings,
  links,
  structuredData,
  aiDiscovery,
]

/** Hints for a page. Specification §5 does not name them, so they cost no points. */
export const hintsFor = (page: DocumentDescription): Finding[] => hints.flatMap((hint) => hint(page) ?? [])
