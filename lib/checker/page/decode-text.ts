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

/** Decodes a text by its byte order mark, its content type or its meta element; otherwise as UTF-8. Never throws. */
export function decodeText(body: Uint8Array, contentType: string | null): string {
  try {
    return new TextDecoder(encodingOf(body, contentType)).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
