import { routes } from '@/lib/addresses/routes'
import { linkedStylesheet } from '@/lib/theme/linked-styles'

interface LinkedStylesProps {
  /** Names of the component files whose styles the page needs, for example `hero-section`. */
  parts: readonly string[]
}

/** The link to one stylesheet with the styles of these parts of a page, which its own stylesheet does not have. */
export function LinkedStyles({ parts }: LinkedStylesProps) {
  const names = [...new Set(parts)].sort()
  const sheet = linkedStylesheet(names)
  if (!sheet) throw new Error(`There are no styles of ${names.join(', ')}.`)
  return sheet.css ? (
    <link rel="stylesheet" href={routes.pageStyles(names, sheet.hash)} precedence="next" />
  ) : null
}
