const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/

/**
 * Checks for requests from pages of other sites, and to other names of this machine (DNS rebinding).
 * @param origin the request's Origin header
 * @returns why the sender is rejected, or undefined for this machine's own pages and programs
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
