import sniffHtmlEncoding from 'html-encoding-sniffer'

const charsetParameter = /;\s*charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i

function encodingOf(body: Uint8Array, contentType: string | null): string {
  const [, ...labels] = charsetParameter.exec(contentType ?? '') ?? []
  const label = labels.find((found) => found !== undefined)?.trim()
  try {
    return sniffHtmlEncoding(body, {
      defaultEncoding: 'UTF-8',
      ...(label ? { transportLayerEncodingLabel: label } : {}),
    })
  } catch {
    // It reads beyond the end of some incomplete meta elements.
    return 'UTF-8'
  }
}

/** Browsers find a meta element beyond the first kilobyte too, unlike the standard's first look. */
const maxHead = 50_000
const lateCharset = /<meta\s[^<>]{0,200}charset\s*=\s*["']?\s*([\w-]{2,30})/i

const isUtf8 = (body: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(body)
    return true
  } catch {
    return false
  }
}

/** Decodes a text by its byte order mark, its content type or its meta element; otherwise as UTF-8. Never throws. */
export function decodeText(body: Uint8Array, contentType: string | null): string {
  try {
    const encoding = encodingOf(body, contentType)
    if (encoding !== 'UTF-8' || isUtf8(body)) return new TextDecoder(encoding).decode(body)
    const head = new TextDecoder('latin1').decode(body.subarray(0, maxHead))
    return new TextDecoder(lateCharset.exec(head)?.[1] ?? encoding).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
