/** The names by which a machine calls itself, as an address writes them. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether a request was sent to this site by its own name, or to the machine it runs on. A page elsewhere whose name was made
 * to lead here (DNS rebinding) sends that name: its browser lets it change no `Host`.
 * @param host the request's `Host`, with or without a port
 * @param siteUrl origin of the site
 */
export function isOwnHost(host: string | null, siteUrl: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname
  return name !== undefined && [new URL(siteUrl).hostname, ...loopbackNames].includes(name)
}
