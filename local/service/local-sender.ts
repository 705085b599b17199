const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/

/**
 * Keeps out pages of other sites, and of other names for this machine (DNS rebinding).
 * @param origin the request's Origin header
 * @returns why the sender is refused, or undefined when it is one of this machine's own pages and programs
 */
export function senderFault(
  hostname: string,
  origin: string | null,
  siteOrigins: readonly string[],
): string | undefined {
  if (!LOCAL_HOST.test(hostname)) return `Host not allowed: ${hostname}.`
  if (origin !== null && !siteOrigins.includes(origin)) return `Origin not allowed: ${origin}.`
  return undefined
}
