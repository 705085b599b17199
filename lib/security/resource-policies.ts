import { policyText } from './policy.ts'

/** The policy of an answer that is no page: data, a script, a style. Nothing that a browser may take it for runs. */
export const resourcePolicy = policyText({
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  'object-src': ["'none'"],
})

/** The policy of what editors upload: an SVG or HTML file must not act as a page of this site. */
export const uploadPolicy = policyText({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  sandbox: [],
})
