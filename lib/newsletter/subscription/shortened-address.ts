/** An address that its owner recognises and no one else learns: `a…@example.com`. */
export function shortenedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, at)
  return `${first}…${email.slice(at)}`
}
