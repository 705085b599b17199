/**
 * A URL's origin as a source of a content security policy; undefined for another scheme or a host with other characters than those of
 * host names, because URLs allow `;` in a host, which would end the directive.
 */
export function frameOrigin(address: string | null | undefined): string | undefined {
  const origin = URL.parse(address ?? '')?.origin
  return origin && /^https?:\/\/[\w.-]+(?::\d+)?$/.test(origin) ? origin : undefined
}

/** The origin of a page that may be embedded if it is in the settings: only of HTTPS. */
export function embedOrigin(address: string | null | undefined): string | undefined {
  const origin = frameOrigin(address)
  return origin?.startsWith('https:') ? origin : undefined
}
