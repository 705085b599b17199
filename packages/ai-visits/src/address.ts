const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/** Loopback, private, link-local and shared addresses: those of a reverse proxy, never those of an agent. */
const internal =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|::1$|f[cd]|fe[89ab])/i

/**
 * @param text an address as a socket or a header has it; may have a port or the prefix of a mapped IPv4 address
 * @returns the IP address, or null
 */
export function validAddress(text: string): string | null {
  const trimmed = text.trim().replace(/^::ffff:(?=\d+\.)/i, '')
  const plain = trimmed.replace(/^(\d[\d.]*):\d+$/, '$1').replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
  if (ipv4.test(plain)) return plain
  return plain.includes(':') && URL.canParse(`http://[${plain}]`) ? plain : null
}

/** Whether an address can only be that of a reverse proxy or of the same machine. */
export const isInternalAddress = (address: string): boolean => internal.test(address)

/**
 * The last entry of `X-Forwarded-For`: the one that the nearest reverse proxy added. A client can write the others.
 * @returns null without a valid entry
 */
export const forwardedAddress = (header: string | null | undefined): string | null =>
  validAddress(header?.split(',').at(-1) ?? '')
