/**
 * Reads a security.txt (RFC 9116, section 2.5), also one with a signature.
 * @returns the first contact, and what is wrong, each as the end of a sentence about the file
 */
export function readSecurityFile(text: string, now: Date): { contact: string; faults: string[] } {
  const fields = text.split(/\r?\n/).flatMap((line) => {
    const [, name = '', value = ''] = /^([A-Za-z-]+):\s*(.*)$/.exec(line.trim()) ?? []
    return name && !line.startsWith('#') ? [{ name: name.toLowerCase(), value: value.trim() }] : []
  })
  const valuesOf = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value)
  const contact = valuesOf('contact').find((value) => /^(mailto:|tel:|https:\/\/)\S+/i.test(value)) ?? ''
  const [expires, ...more] = valuesOf('expires').map((value) => Date.parse(value))
  return {
    contact,
    faults: [
      ...(contact ? [] : ['names no contact (mailto:, tel: or https:)']),
      ...(expires === undefined || Number.isNaN(expires)
        ? ['has no expiry date']
        : expires < now.getTime()
          ? ['has expired']
          : []),
      ...(more.length > 0 ? ['has more than one expiry date'] : []),
    ],
  }
}
