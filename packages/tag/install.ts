import versions from '../versions.json' with { type: 'json' }

/** The current version of the tag. Its file is public/tag/<version>.js. */
export const tagVersion = '1.1.0'

/** Where the site serves the current tag. */
export const tagPath = `/tag/${tagVersion}.js`

/**
 * The script element for a customer's pages.
 * @param siteUrl the site that serves the tag and receives its reports
 * @param key the customer's tag key, which is public
 */
export function tagElement(siteUrl: string, key: string): string {
  const { integrity } = versions.tag[tagVersion]
  const source = new URL(tagPath, siteUrl).href
  return `<script async src="${source}" integrity="${integrity}" crossorigin="anonymous" data-key="${key}"></script>`
}

/** What a customer adds to one directive of a content security policy. */
export interface PolicyAddition {
  directive: string
  value: string
  /** Whether only policies need it that have this directive already. */
  isConditional: boolean
}

/**
 * What a content security policy needs for the tag. It uses no inline script, style, frame or picture. A policy with
 * 'strict-dynamic' ignores origins: there, the element needs the page's nonce instead of the first addition.
 */
export function tagPolicy(siteUrl: string): PolicyAddition[] {
  const { origin } = new URL(siteUrl)
  return [
    { directive: 'script-src', value: origin, isConditional: false },
    { directive: 'connect-src', value: origin, isConditional: false },
    // The name under which the tag adds structured data where a page sets require-trusted-types-for 'script'.
    { directive: 'trusted-types', value: 'ai-visits', isConditional: true },
  ]
}
