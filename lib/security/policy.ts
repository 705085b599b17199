/** A content security policy: each directive's name with its sources (W3C CSP Level 3, §2.2). */
export type Directives = Readonly<Record<string, readonly string[]>>

export const policyHeader = 'content-security-policy'

/** A policy as it stands in its header. */
export const policyText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
